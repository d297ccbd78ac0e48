import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { searchable } from "../search/search-text";
import { channelVideoId } from "./channel-video";

type Video = { dashcamerId: number; name: string; videoUrl: string };

/**
 * The insert that shows a video on the creator's site, for the batch of the change that publishes it. A video
 * that is there already, from the channel or by hand, stays the only one.
 */
export function uploadByHand(context: Context, video: Video, condition: SQL) {
  const { db, now } = context;
  const row = {
    ...video,
    channelVideoId: channelVideoId(video.videoUrl),
    publishedAt: now,
    createdAt: now,
    searchText: searchable(video.name),
  };
  const isNew = sql`not exists (select 1 from ${uploads} where ${isSameUpload(video)})`;
  return insertIf(db, uploads, row, and(condition, isNew));
}

/** The condition that a row of `uploads` is this video of this creator. */
export function isSameUpload({ dashcamerId, videoUrl }: Omit<Video, "name">) {
  const id = channelVideoId(videoUrl);
  return and(
    eq(uploads.dashcamerId, dashcamerId),
    or(eq(uploads.videoUrl, videoUrl), id === null ? undefined : eq(uploads.channelVideoId, id)),
  );
}
