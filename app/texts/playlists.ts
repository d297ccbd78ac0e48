import { counted, nbsp } from "./format";

const videoForms = { one: "video", few: "videa", many: "videa", other: "videí" };

export function videoCount(count: number): string {
  return counted(count, videoForms);
}

export const playlistTexts = {
  title: "Playlisty",
  lede: nbsp("Návštěvníci podle nich hledají videa a vybírají si, o čem chtějí dostávat e-maily."),
  newTitle: "Nový playlist",
  name: "Název",
  add: "Přidat playlist",
  videos: (count: number) => (count === 0 ? "bez videí" : videoCount(count)),
  subscribers: (count: number) =>
    counted(count, { one: "odběratel", few: "odběratelé", many: "odběratele", other: "odběratelů" }),
  address: nbsp("Adresa na webu zůstane stejná, odkazy ani odběry se nerozbijí."),
  up: (name: string) => `Posunout playlist ${name} výš`,
  down: (name: string) => `Posunout playlist ${name} níž`,
  removeQuestion: (videos: number) =>
    videos === 0
      ? nbsp("V playlistu žádné video není. Smazání nejde vrátit.")
      : nbsp(`Videa nezmizí, jen budou nezařazená (${videoCount(videos)}). Vrátit to nejde.`),
  remove: "Smazat playlist",
  emptyTitle: nbsp("Zatím žádné playlisty"),
  emptyText: nbsp("Bez nich jsou všechna videa nezařazená. Stačí napsat název prvního."),
};
