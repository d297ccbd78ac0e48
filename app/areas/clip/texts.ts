import { counted } from "~/texts/format";

const clipForms = { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" };

export function clipCount(count: number): string {
  return counted(count, clipForms);
}

export const clipTexts = {
  noNickname: "bez přezdívky",
  /** What a clip is called whose name was erased with it. */
  nameless: "Smazaný záběr",
  download: "Stáhnout",
  play: "Přehrát záběr",
  playerLabel: (title: string) => `Záběr ${title}`,
  playsPreview: "Hraje náhled.",
  playsOriginal: "Hraje originál.",
  playOriginal: "Přehrát originál",
  playPreview: "Přehrát náhled",
  unplayableTitle: "Tenhle formát prohlížeč přehrát neumí",
  unplayable: (format: string) =>
    `Soubor je v pořádku, jen je ve formátu ${format}. Stáhněte si ho a pusťte v počítači.`,
};
