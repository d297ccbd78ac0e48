import type { CutList } from "~/domain/compilations/cut-list";

const parts = [
  {
    fileName: "12-srna.mp4",
    name: "Srna u Přerova",
    inMs: 5000,
    outMs: 12_400,
    durationMs: 30_000,
    hasSound: true,
  },
  {
    fileName: "7-mlha.mp4",
    name: "Mlha 🚗 „nic nevidím“",
    inMs: 0,
    outMs: 3_601_000,
    durationMs: 3_601_000,
    hasSound: false,
  },
  {
    fileName: "31-predjeti.mov",
    name: "Předjetí",
    inMs: 33,
    outMs: 4967,
    durationMs: null,
    hasSound: true,
  },
];

/** What the files beside this one were written of; their names are the rates. */
export const lists: Record<string, CutList> = {
  "25": { name: "Příběhy ze silnic č. 7", rate: 25, parts },
  "29.97": { name: "Příběhy ze silnic č. 7", rate: 30_000 / 1001, parts },
  "60": { name: "Příběhy ze silnic č. 7", rate: 60, parts },
};
