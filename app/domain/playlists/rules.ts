import { folded } from "../search/search-text";
import { otherPlaylist } from "../uploads/rules";

/** Characters of a playlist's name. */
export const longestPlaylistName = 80;

/**
 * The part of an address that stands for a playlist: its name without diacritics, and a number behind it when that
 * is taken. `Zvěř na silnici` → `zver-na-silnici`.
 */
export function playlistSlug(name: string, taken: readonly string[]): string {
  const plain = folded(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const base = plain || "playlist";
  const isFree = (slug: string) => slug !== otherPlaylist && !taken.includes(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The ids with one of them moved a place up or down; null when it is not there or has nowhere to go. */
export function moved(ids: readonly number[], id: number, direction: "up" | "down"): number[] | null {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  return ids.with(from, ids[to] as number).with(to, id);
}
