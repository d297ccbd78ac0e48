import { searchWords } from "../search/search-text";

/** Creators on one page of the superuser's list. */
export const creatorsPerPage = 30;

/** Lists of creators: all of them, and those who have got the provider's notice. */
export const creatorLists = ["all", "noticed", "overSpace"] as const;
export type CreatorList = (typeof creatorLists)[number];

/**
 * A search among creators as FTS5 takes it: every word is the beginning of one that is there; null where there is nothing
 * to look for.
 */
export function creatorMatch(search: string): string | null {
  const words = searchWords(search).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" ");
}
