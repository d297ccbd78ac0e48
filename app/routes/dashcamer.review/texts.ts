import { mostCounted } from "~/domain/review/rules";
import { formatNumber } from "~/texts/format";
import type { ToastText } from "~/texts/toast";

export const reviewTexts = {
  title: "Třídění",
  pageTitle: "Třídění – Palubka",
  back: "Záběry",
  detail: "Detail záběru",
  previous: "Předchozí záběr",
  skip: "Přeskočit",
  /** `3 z 14`; more are not counted. */
  count: (number: number, total: number) =>
    total < mostCounted ? `${number} z ${total}` : `${number} z více než ${formatNumber(mostCounted - 1)}`,
  loading: "Načítáme další záběr",
  player: (title: string) => `Záběr ${title}`,
  controls: "Přehrávání",
  decide: "Rozhodnutí",
  undo: "Vrátit poslední",
  emptyTitle: "Hotovo, vytříděno",
  emptyText: "Na rozhodnutí nečeká žádný záběr.",
  toList: "Zpátky na záběry",
  tags: "Štítky",
  saveTags: "Uložit štítky",
  note: "Interní poznámka",
  saveNote: "Uložit poznámku",
  editor: "Editor",
  nobody: "Nikdo",
  saveEditor: "Přidělit",
  keys: "Klávesy",
  keysOn: "Klávesové zkratky zapnuté",
  backFive: "o 5 s zpět",
  play: "přehrát nebo zastavit",
  faster: "přehrát, znovu rychleji",
  stop: "zastavit",
  frames: "o snímek zpět, vpřed",
  frameBack: "o snímek zpět",
  frameOn: "o snímek vpřed",
  loop: "smyčka kolem okamžiku",
  speed: (rate: number) => `Rychlost ${String(rate).replace(".", ",")}×`,
  list: {
    states: "nastaví stav",
    unattractive: "neatraktivní",
    undo: "vrátí poslední rozhodnutí",
    tags: "štítky",
    note: "poznámka",
    editor: "editor",
    leave: "z pole zpátky ke klávesám",
    keys: "tenhle přehled",
    next: "další a předchozí záběr",
  },
  inTransfer: "Záběr se převádí, rozhodnout teď nejde.",
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
  text: "V tomhle stavu už záběr je.",
  tone: "info",
  ms: 5000,
};

/** U with nothing decided here. */
export const nothingToUndo: ToastText & { id: string } = {
  id: "nothing-to-undo",
  text: "V tomhle třídění zatím není co vrátit.",
  tone: "info",
  ms: 5000,
};
