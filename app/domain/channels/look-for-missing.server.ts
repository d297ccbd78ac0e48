import { and, eq, gt, isNull, notInArray } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import type { Feed } from "./feed";
import type { Channel } from "./import-videos.server";

const dayMs = 86_400_000;

/**
 * Has the channel asked about videos that its feed should name and does not: hidden ones, of which the hub has reported
 * nothing. That alone is no proof. Once a day, since a feed may leave one out for ever.
 */
export async function lookForMissing({ db, now }: Context, channel: Channel, feed: Feed): Promise<void> {
  const isLooked = channel.lastFetchedAt !== null && dayOf(channel.lastFetchedAt) === dayOf(now);
  const oldest = Math.min(...feed.entries.map(({ publishedAt }) => publishedAt));
  if (isLooked || feed.entries.length === 0) return;
  await db
    .update(uploads)
    .set({ checkAt: now })
    .where(
      and(
        eq(uploads.dashcamerId, channel.dashcamerId),
        eq(uploads.fetched, true),
        eq(uploads.channelState, "out"),
        isNull(uploads.checkAt),
        gt(uploads.publishedAt, oldest),
        notInArray(
          uploads.channelVideoId,
          feed.entries.map(({ videoId }) => videoId),
        ),
      ),
    );
}

const dayOf = (moment: number) => Math.floor(moment / dayMs);
