import { and, count, desc, eq, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { selectPlaylists } from "../playlists/own-playlists.server";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import { creatorOf } from "../workspace/workspace.server";
import { ownUploadsPerPage } from "./rules";

export type OwnUpload = Awaited<ReturnType<typeof listOwnUploads>>["uploads"][number];

/** One page (from 1) of everything on the creator's channel, planned and hidden videos too, the newest first. */
export async function listOwnUploads(
  { db, actor }: Context,
  { search = "", page = 1 }: { search?: string; page?: number },
) {
  const dashcamerId = creatorOf(actor);
  allow(actor, "uploads.manage", undefined);
  const words = searchWords(search).map((word) => finds(uploads.searchText, word));
  const asked = and(eq(uploads.dashcamerId, dashcamerId), ...words);
  const clips = db
    .select({ clips: count() })
    .from(assignedUploads)
    .innerJoin(videos, eq(videos.id, assignedUploads.videoId))
    .where(and(eq(assignedUploads.uploadId, uploads.id), eq(videos.dashcamerId, dashcamerId)));
  const [rows, totals, lists] = await db.batch([
    db
      .select({
        id: uploads.id,
        name: uploads.name,
        videoUrl: uploads.videoUrl,
        imageKey: uploads.imageKey,
        imageSizes: uploads.imageSizes,
        publishedAt: uploads.publishedAt,
        durationMs: uploads.durationMs,
        visible: uploads.visible,
        channelState: uploads.channelState,
        playlist: sql<string | null>`${playlists.name}`.as("playlist_name"),
        clips: sql<number>`(${clips})`.as("clips"),
      })
      .from(uploads)
      .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
      .where(asked)
      .orderBy(desc(uploads.publishedAt), desc(uploads.id))
      .limit(ownUploadsPerPage)
      .offset((page - 1) * ownUploadsPerPage),
    db.select({ total: count() }).from(uploads).where(asked),
    selectPlaylists(db, dashcamerId),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    uploads: rows,
    total,
    totalPages: Math.max(1, Math.ceil(total / ownUploadsPerPage)),
    playlists: lists,
  };
}
