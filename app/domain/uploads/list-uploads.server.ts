import { and, asc, count, eq, isNull, type SQL } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { uploadsPerPage } from "./rules";
import { isPublic, type PublicUpload, publicUpload, selectPublicUploads } from "./visible-uploads.server";

/** `playlist` is a playlist's id, or "other" for videos that are in none („Nezařazené“). Pages count from 1. */
export type ListUploadsInput = { playlist?: number | "other"; page?: number };

export type UploadList = {
  uploads: PublicUpload[];
  total: number;
  totalPages: number;
  /** The site's playlists with the number of their public videos, in the creator's order. */
  playlists: { id: number; name: string; slug: string; uploads: number }[];
  /** Public videos that are in no playlist. */
  others: number;
};

/** Public videos of the site's creator, newest first, in one round trip. */
export async function listUploads(context: Context, input: ListUploadsInput = {}): Promise<UploadList> {
  const chosen = inPlaylist(input.playlist);
  const page = Math.max(1, input.page ?? 1);
  const [rows, totals, lists, others] = await context.db.batch([
    selectPublicUploads(context, chosen)
      .limit(uploadsPerPage)
      .offset((page - 1) * uploadsPerPage),
    context.db
      .select({ total: count() })
      .from(uploads)
      .where(and(isPublic(context), chosen)),
    context.db
      .select({ id: playlists.id, name: playlists.name, slug: playlists.slug, uploads: count(uploads.id) })
      .from(playlists)
      .leftJoin(uploads, and(eq(uploads.playlistId, playlists.id), isPublic(context)))
      .where(eq(playlists.dashcamerId, context.site.dashcamerId))
      .groupBy(playlists.id)
      .orderBy(asc(playlists.position), asc(playlists.name)),
    context.db
      .select({ total: count() })
      .from(uploads)
      .where(and(isPublic(context), isNull(uploads.playlistId))),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    uploads: rows.map(publicUpload),
    total,
    totalPages: Math.max(1, Math.ceil(total / uploadsPerPage)),
    playlists: lists,
    others: others[0]?.total ?? 0,
  };
}

function inPlaylist(playlist: ListUploadsInput["playlist"]): SQL | undefined {
  if (playlist === undefined) return undefined;
  return playlist === "other" ? isNull(uploads.playlistId) : eq(uploads.playlistId, playlist);
}
