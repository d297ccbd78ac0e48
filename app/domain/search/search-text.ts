import { czechStem, isStemmed } from "./czech-stem";

/** Text as search compares it: lower case, without diacritics, single spaces. `Žďár  nad` → `zdar nad`. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Value of a search column: the text, and behind it what the forms of its words have in common, each between slashes.
 * `Srnu za lesem` → `srnu za lesem /srn/les/`. So a part of a word finds as before, and every form finds every other.
 */
export function searchable(text: string): string {
  const plain = folded(text);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(isStemmed);
  return words.length === 0 ? plain : `${plain} /${[...new Set(words.map(czechStem))].join("/")}/`;
}

/** What other forms of a searched word have in a search column; null when the word itself finds them. */
export function stemMark(word: string): string | null {
  const stem = czechStem(word);
  return stem === word ? null : `/${stem}/`;
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
  return searchable([title, originalName, nickname, note, privateNote, dashcamerNote].join("\n"));
}

/** Words of a search; a clip is found when it has all of them. */
export function searchWords(search: string): string[] {
  return folded(search).split(" ").filter(Boolean).slice(0, 8);
}
