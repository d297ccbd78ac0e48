/** Text as search compares it: lower case, without diacritics, single spaces. `Žďár  nad` → `zdar nad`. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** What a clip is found by. */
export type SearchedFields = {
  title: string;
  originalName: string;
  nickname: string;
  note: string;
  privateNote: string;
  dashcamerNote: string;
};

/** Value of the clip's search column. Whoever changes one of the fields writes it anew. */
export function videoSearchText(fields: SearchedFields): string {
  const { title, originalName, nickname, note, privateNote, dashcamerNote } = fields;
  return folded([title, originalName, nickname, note, privateNote, dashcamerNote].join("\n"));
}

/** Words of a search; a clip is found when it has all of them. */
export function searchWords(search: string): string[] {
  return folded(search).split(" ").filter(Boolean).slice(0, 8);
}
