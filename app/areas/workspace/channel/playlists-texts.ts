import { counted } from "~/texts/format";

const videoForms = { one: "video", few: "videa", many: "videa", other: "videí" };

export function videoCount(count: number): string {
  return counted(count, videoForms);
}

export const playlistTexts = {
  title: "Playlisty",
  lede: "Návštěvníci podle nich hledají videa a vybírají si, o čem chtějí dostávat e-maily.",
  newTitle: "Nový playlist",
  name: "Název",
  add: "Přidat playlist",
  save: "Uložit playlist",
  videos: (count: number) => (count === 0 ? "bez videí" : videoCount(count)),
  subscribers: (count: number) =>
    counted(count, { one: "odběratel", few: "odběratelé", many: "odběratele", other: "odběratelů" }),
  address: "Adresa na webu zůstane stejná, odkazy ani odběry se nerozbijí.",
  up: (name: string) => `Posunout playlist ${name} výš`,
  down: (name: string) => `Posunout playlist ${name} níž`,
  removeQuestion: (videos: number) =>
    videos === 0
      ? "V playlistu žádné video není. Smazání nejde vrátit."
      : `Videa nezmizí, jen budou nezařazená (${videoCount(videos)}). Vrátit to nejde.`,
  remove: "Smazat playlist",
  emptyTitle: "Zatím žádné playlisty",
  emptyText: "Bez nich jsou všechna videa nezařazená. Stačí napsat název prvního.",
};
