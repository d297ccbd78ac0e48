import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { channelVideoId } from "./channel-video";
import { pictureUrl } from "./rules";

/** A published video as everybody may see it. */
export type PublicUpload = {
  id: number;
  name: string;
  description: string;
  videoUrl: string;
  imageUrl: string;
  publishedAt: number;
  durationMs: number | null;
  /** The video's id on YouTube, where it can be played without leaving the site; null elsewhere. */
  youtubeId: string | null;
  /** Name of its playlist; null for „Nezařazené“. */
  playlist: string | null;
};

/** What visitors of this site may see: videos of its creator that are visible, out, and still on the channel. */
export function isPublic(context: Context): SQL | undefined {
  return and(
    eq(uploads.dashcamerId, context.site.dashcamerId),
    eq(uploads.visible, true),
    eq(uploads.channelState, "out"),
    lte(uploads.publishedAt, context.now),
  );
}

/** The question for public uploads, newest first. */
export function selectPublicUploads(context: Context, also?: SQL) {
  return context.db
    .select({
      id: uploads.id,
      name: uploads.name,
      description: uploads.description,
      videoUrl: uploads.videoUrl,
      imageKey: uploads.imageKey,
      publishedAt: uploads.publishedAt,
      durationMs: uploads.durationMs,
      playlist: sql<string | null>`${playlists.name}`.as("playlist"),
    })
    .from(uploads)
    .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
    .where(and(isPublic(context), also))
    .orderBy(desc(uploads.publishedAt), desc(uploads.id));
}

type PublicUploadRow = Awaited<ReturnType<typeof selectPublicUploads>>[number];

export function publicUpload({ imageKey, publishedAt, ...row }: PublicUploadRow): PublicUpload {
  return {
    ...row,
    imageUrl: pictureUrl({ id: row.id, imageKey }),
    publishedAt: publishedAt ?? 0,
    youtubeId: channelVideoId(row.videoUrl),
  };
}
