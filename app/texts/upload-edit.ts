import { nbsp } from "./format";

/** Shortening a clip and taking its sound away, before it is sent. */
export const editTexts = {
  open: (name: string) => `Zkrátit nebo ztišit ${name}`,
  title: nbsp("Zkrátit nebo ztišit záběr"),
  lede: nbsp("Obraz zůstane beze ztráty. Stříhat proto jde jen na některých místech, vybereme to nejbližší."),
  from: "Začátek (s)",
  to: "Konec (s)",
  fromHere: "Odsud",
  toHere: "Sem",
  wrongRange: nbsp("Konec musí být po začátku."),
  silent: "Odstranit zvuk",
  reading: nbsp("Počítáme, kolik se toho pošle…"),
  result: (from: string, to: string, bytes: string, whole: string) =>
    nbsp(`Pošle se část ${from}–${to}, asi ${bytes} z původních ${whole}, jako MP4.`),
  failed: nbsp("Tenhle soubor tady upravit nejde. Pošlete ho prosím celý."),
  apply: "Použít",
  cancel: "Zrušit",
};
