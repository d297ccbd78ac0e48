import { counted } from "~/texts/format";

/** Shortening a clip and taking its sound away, before it is sent. */
export const editTexts = {
  button: "Zkrátit nebo ztišit",
  open: (name: string) => `Zkrátit nebo ztišit ${name}`,
  title: "Zkrátit nebo ztišit záběr",
  lede: "Kvalita obrazu se nezmění. Stříhat proto jde jen na některých místech, vybereme to nejbližší.",
  from: "Začátek (s)",
  to: "Konec (s)",
  fromHere: "Odsud",
  toHere: "Sem",
  wrongRange: "Konec musí být po začátku.",
  silent: "Odstranit zvuk",
  reading: "Počítáme, kolik se toho pošle…",
  result: (from: string, to: string, bytes: string, whole: string) =>
    `Pošle se část ${from}–${to}, asi ${bytes} z původních ${whole}, jako MP4.`,
  failed: "Tenhle soubor tady upravit nejde. Pošlete ho prosím celý.",
  apply: "Použít úpravu",
  cancel: "Zrušit",
};

/** Choosing the poster and marking the moment, before the clip is sent. */
export const frameTexts = {
  posterButton: "Vybrat náhled",
  momentButton: "Tady se to stalo",
  openFor: (button: string, name: string) => `${button}: ${name}`,
  title: "Náhled a okamžik",
  lede: "Přehrajte si záběr nebo se posuňte na místo, o které jde. Může se stát náhledem záběru a dashcamer si ho pustí rovnou odtud.",
  time: "Místo v záběru",
  play: "Přehrát",
  pause: "Zastavit",
  poster: "Použít jako náhled",
  posterUsed: "Tohle bude náhled záběru.",
  mark: "Tady se to stalo",
  marked: (time: string) => `Stalo se to v čase ${time}.`,
  unmark: "Zrušit",
  unmarkOf: (name: string) => `Zrušit okamžik v ${name}`,
  failed: "Tenhle snímek se uložit nepodařilo, zkuste jiný.",
  done: "Hotovo",
};

/** Position and speed, read from the file here in the browser. */
export const trackTexts = {
  send: (points: number) =>
    `Poslat i polohu a rychlost (${counted(points, { one: "bod", few: "body", other: "bodů" })})`,
  hint: "Jsou v souboru z kamery. Dashcamer uvidí, kudy a jak rychle auto jelo. Můžete je potom smazat na stránce záběru.",
};
