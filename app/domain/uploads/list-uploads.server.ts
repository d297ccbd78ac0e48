import { and, asc, count, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import { otherPlaylist, uploadsPerPage } from "./rules";
import { isPublic, type PublicUpload, publicUpload, selectPublicUploads } from "./visible-uploads.server";

export type ListUploadsInput = {
  /** Slug of a playlist, or `otherPlaylist` for videos that are in none. */
  playlist?: string;
  /** Words that the name or the description must have, all of them; case and diacritics do not matter. */
  search?: string;
  /** From 1. */
  page?: number;
  /** Id of a video to be watched beside the list. */
  watched?: number;
};

export type UploadList = {
  uploads: PublicUpload[];
  /** The video to be watched; null when none was asked for or it is not public. */
  watched: PublicUpload | null;
  total: number;
  totalPages: number;
  /** The site's playlists with the number of their public videos that have the words, in the creator's order. */
  playlists: { id: number; name: string; slug: string; uploads: number }[];
  /** Those that are in no playlist, and those in whichever one. */
  others: number;
  found: number;
  /** All public videos, in whichever playlist, and when the newest came out. */
  all: number;
  newestAt: number | null;
};

/** Public videos of the site's creator, newest first, in one round trip. */
export async function listUploads(context: Context, input: ListUploadsInput = {}): Promise<UploadList> {
  const words = and(...hasWords(input.search));
  const page = Math.max(1, input.page ?? 1);
  const [rows, counts, lists, watched = []] = await context.db.batch([
    selectPublicUploads(context, and(inPlaylist(context, input.playlist), words))
      .limit(uploadsPerPage)
      .offset((page - 1) * uploadsPerPage),
    countByPlaylist(context, words),
    selectPlaylists(context),
    ...(input.watched === undefined ? [] : [selectPublicUploads(context, eq(uploads.id, input.watched))]),
  ]);
  const foundIn = new Map(counts.map(({ playlistId, found }) => [playlistId, found]));
  const found = sumOf(counts.map((one) => one.found));
  const others = foundIn.get(null) ?? 0;
  const countedLists = lists.map((one) => ({ ...one, uploads: foundIn.get(one.id) ?? 0 }));
  const chosenList = [...countedLists, { slug: otherPlaylist, uploads: others }].find(
    ({ slug }) => slug === input.playlist,
  );
  const total = input.playlist === undefined ? found : (chosenList?.uploads ?? 0);
  return {
    uploads: rows.map(publicUpload),
    watched: watched.map(publicUpload)[0] ?? null,
    total,
    totalPages: Math.max(1, Math.ceil(total / uploadsPerPage)),
    playlists: countedLists,
    others,
    found,
    all: sumOf(counts.map((one) => one.all)),
    newestAt: counts.length === 0 ? null : Math.max(...counts.map((one) => one.newestAt ?? 0)),
  };
}

const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0);

/**
 * For each playlist with public videos, and for those in none: how many they are, and how many have the words. What is
 * counted has a name, as D1 gives the rows of a batch by the names of their columns.
 */
function countByPlaylist(context: Context, words: SQL | undefined) {
  return context.db
    .select({
      playlistId: uploads.playlistId,
      all: count(),
      found: sql<number>`count(case when ${words ?? sql`1`} then 1 end)`.as("found_count"),
      newestAt: max(uploads.publishedAt),
    })
    .from(uploads)
    .where(isPublic(context))
    .groupBy(uploads.playlistId);
}

function selectPlaylists({ db, site }: Context) {
  return db
    .select({ id: playlists.id, name: playlists.name, slug: playlists.slug })
    .from(playlists)
    .where(eq(playlists.dashcamerId, site.dashcamerId))
    .orderBy(asc(playlists.position), asc(playlists.name));
}

/** The condition that a video is in the playlist with this slug; none for no slug. */
export function inPlaylist(context: Context, slug: string | undefined): SQL | undefined {
  if (slug === undefined) return undefined;
  if (slug === otherPlaylist) return isNull(uploads.playlistId);
  const playlist = context.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.dashcamerId, context.site.dashcamerId), eq(playlists.slug, slug)));
  return inArray(uploads.playlistId, playlist);
}

function hasWords(search: string | undefined): (SQL | undefined)[] {
  return searchWords(search ?? "").map((word) => finds(uploads.searchText, word));
}
