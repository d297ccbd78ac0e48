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
  const chosen = and(inPlaylist(context, input.playlist), words);
  const offset = (Math.max(1, input.page ?? 1) - 1) * uploadsPerPage;
  const [rows, totals, lists, watched = []] = await context.db.batch([
    ...questionsFor(context, { chosen, words }, offset),
    ...(input.watched === undefined ? [] : [selectPublicUploads(context, eq(uploads.id, input.watched))]),
  ]);
  const none = { all: 0, newestAt: null, others: 0, found: 0, total: 0 };
  const { all, newestAt, others, found, total } = totals[0] ?? none;
  return {
    uploads: rows.map(publicUpload),
    watched: watched.map(publicUpload)[0] ?? null,
    total,
    totalPages: Math.max(1, Math.ceil(total / uploadsPerPage)),
    playlists: lists,
    others,
    found,
    all,
    newestAt,
  };
}

/** One page of the videos, how many there are of them, and the playlists. */
function questionsFor(context: Context, { chosen, words }: { chosen?: SQL; words?: SQL }, offset: number) {
  const { db, site } = context;
  const page = selectPublicUploads(context, chosen).limit(uploadsPerPage).offset(offset);
  const totals = db
    .select({
      all: count(),
      newestAt: max(uploads.publishedAt),
      others: countOf(and(isNull(uploads.playlistId), words)).as("others_count"),
      found: countOf(words).as("found_count"),
      total: countOf(chosen).as("total_count"),
    })
    .from(uploads)
    .where(isPublic(context));
  const lists = db
    .select({ id: playlists.id, name: playlists.name, slug: playlists.slug, uploads: count(uploads.id) })
    .from(playlists)
    .leftJoin(uploads, and(eq(uploads.playlistId, playlists.id), isPublic(context), words))
    .where(eq(playlists.dashcamerId, site.dashcamerId))
    .groupBy(playlists.id)
    .orderBy(asc(playlists.position), asc(playlists.name));
  return [page, totals, lists] as const;
}

/** How many of the counted rows fit. Wants a name: D1 gives the rows of a batch by column name, and two may be alike. */
const countOf = (condition: SQL = sql`1`) => sql<number>`count(case when ${condition} then 1 end)`;

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
