import { nbsp } from "./format";
import type { ToastText } from "./toast";

export const reviewTexts = {
  title: "Třídění",
  pageTitle: "Třídění – Palubka",
  start: "Třídit",
  back: "Záběry",
  detail: "Detail záběru",
  previous: "Předchozí záběr",
  skip: "Přeskočit",
  player: (title: string) => `Záběr ${title}`,
  controls: "Přehrávání",
  decide: "Rozhodnutí",
  undo: "Vrátit poslední",
  emptyTitle: "Hotovo, vytříděno",
  emptyText: nbsp("Na rozhodnutí nečeká žádný záběr."),
  toList: nbsp("Zpět na záběry"),
  tags: "Štítky",
  saveTags: "Uložit štítky",
  note: "Vaše poznámka",
  saveNote: "Uložit poznámku",
  editor: "Editor",
  nobody: "Nikdo",
  saveEditor: "Přidělit",
  keys: "Klávesy",
  keysOn: nbsp("Klávesové zkratky zapnuté"),
  backFive: nbsp("o 5 s zpět"),
  play: nbsp("přehrát nebo zastavit"),
  faster: nbsp("přehrát, znovu rychleji"),
  stop: "zastavit",
  frames: nbsp("o snímek zpět, vpřed"),
  frameBack: nbsp("o snímek zpět"),
  frameOn: nbsp("o snímek vpřed"),
  loop: nbsp("smyčka kolem okamžiku"),
  speed: (rate: number) => `Rychlost ${String(rate).replace(".", ",")}×`,
  list: {
    states: "nastaví stav",
    unattractive: "neatraktivní",
    undo: nbsp("vrátí poslední rozhodnutí"),
    tags: "štítky",
    note: "poznámka",
    editor: "editor",
    leave: nbsp("z pole zpátky ke klávesám"),
    keys: "tenhle přehled",
    next: nbsp("další a předchozí záběr"),
  },
  inTransfer: nbsp("Záběr se převádí, rozhodnout teď nejde."),
};

/** A key of a state that the clip may not have now. */
export const notNow: ToastText & { id: string } = {
  id: "not-now",
  text: "Do takového stavu není možné záběr přepnout.",
  tone: "error",
  ms: 8000,
};

/** A key of the state that the clip has. */
export const hasIt: ToastText & { id: string } = {
  id: "not-now",
  text: nbsp("V tomhle stavu už záběr je."),
  tone: "info",
  ms: 5000,
};

/** U with nothing decided here. */
export const nothingToUndo: ToastText & { id: string } = {
  id: "nothing-to-undo",
  text: nbsp("V tomhle třídění zatím není co vrátit."),
  tone: "info",
  ms: 5000,
};
