import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import type { PictureSize } from "../pictures/rules";
import { channelVideoId } from "./channel-video";
import { pictureSrcSet, pictureUrl } from "./rules";

/** A published video as everybody may see it. */
export type PublicUpload = {
  id: number;
  name: string;
  description: string;
  videoUrl: string;
  imageUrl: string;
  /** All its sizes, for `srcset`. */
  imageSrcSet?: string;
  /** Of the largest one; null where nobody has read it. */
  imageSize: PictureSize | null;
  publishedAt: number;
  durationMs: number | null;
  /** The video's id on YouTube, where it can be played without leaving the site; null elsewhere. */
  youtubeId: string | null;
  /** Name of its playlist; null for „Nezařazené“. */
  playlist: string | null;
};

/** What everybody may see at this moment: videos that are visible, out, and still on the channel. */
export function isOut(now: number): SQL | undefined {
  return and(eq(uploads.visible, true), eq(uploads.channelState, "out"), lte(uploads.publishedAt, now));
}

/** What visitors of this site may see. */
export function isPublic(context: Context): SQL | undefined {
  return and(eq(uploads.dashcamerId, context.site.dashcamerId), isOut(context.now));
}

const newestFirst = [desc(uploads.publishedAt), desc(uploads.id)];

/** The question for public uploads, newest first unless another order is given. */
export function selectPublicUploads(context: Context, also?: SQL, order: SQL[] = newestFirst) {
  return context.db
    .select({
      id: uploads.id,
      name: uploads.name,
      description: uploads.description,
      videoUrl: uploads.videoUrl,
      imageKey: uploads.imageKey,
      imageSizes: uploads.imageSizes,
      publishedAt: uploads.publishedAt,
      durationMs: uploads.durationMs,
      playlist: sql<string | null>`${playlists.name}`.as("playlist"),
    })
    .from(uploads)
    .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
    .where(and(isPublic(context), also))
    .orderBy(...order);
}

type PublicUploadRow = Awaited<ReturnType<typeof selectPublicUploads>>[number];

export function publicUpload({ imageKey, imageSizes, publishedAt, ...row }: PublicUploadRow): PublicUpload {
  return {
    ...row,
    imageUrl: pictureUrl({ id: row.id, imageKey }),
    imageSrcSet: pictureSrcSet({ id: row.id, imageKey, imageSizes }),
    imageSize: imageSizes?.[0] ?? null,
    publishedAt: publishedAt ?? 0,
    youtubeId: channelVideoId(row.videoUrl),
  };
}
