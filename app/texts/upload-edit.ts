import { counted, nbsp } from "./format";

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

/** Choosing the poster and marking the moment, before the clip is sent. */
export const frameTexts = {
  open: (name: string) => `Náhled a\u00a0okamžik: ${name}`,
  title: nbsp("Náhled a okamžik"),
  lede: nbsp(
    "Posuňte se na místo, o které jde. Může se stát náhledem záběru a dashcamer si ho pustí rovnou odtud.",
  ),
  time: nbsp("Místo v záběru"),
  poster: nbsp("Použít jako náhled"),
  posterUsed: nbsp("Tohle bude náhled záběru."),
  mark: nbsp("Tady se to stalo"),
  marked: (time: string) => nbsp(`Stalo se to v čase ${time}.`),
  unmark: "Zrušit",
  unmarkOf: (name: string) => `Zrušit okamžik v\u00a0${name}`,
  failed: nbsp("Tenhle snímek se uložit nepodařilo, zkuste jiný."),
  done: "Hotovo",
};

/** Position and speed, read from the file here in the browser. */
export const trackTexts = {
  send: (points: number) =>
    nbsp(`Poslat i polohu a rychlost (${counted(points, { one: "bod", few: "body", other: "bodů" })})`),
  hint: nbsp(
    "Jsou v souboru z kamery. Dashcamer uvidí, kudy a jak rychle auto jelo. Můžete je potom smazat na stránce záběru.",
  ),
};
