import { and, asc, eq, lte } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { type Channel, importVideos } from "./import-videos.server";
import { nextFetchAt } from "./rules";

/** Channels that one tick asks for; the rest waits for the next minute. */
const atOnce = 20;
/** Somebody who has claimed a channel and died leaves it to the next after so long. */
const claimMs = 10 * 60_000;

/** Each minute: asks for the feeds that are due, side by side. A feed that cannot be had says nothing about its videos. */
export async function fetchChannels(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(channels)
    .where(lte(channels.fetchAt, context.now))
    .orderBy(asc(channels.fetchAt))
    .limit(atOnce);
  await Promise.all(due.map((channel) => fetchChannel(context, channel)));
}

/** Asks for one channel's feed now; nothing when somebody else is asking. */
export async function fetchChannel(context: Context, channel: Channel): Promise<void> {
  const { db, now, channelSite } = context;
  const claimedUntil = now + claimMs;
  const [claimed] = await db
    .update(channels)
    .set({ fetchAt: claimedUntil })
    .where(and(eq(channels.id, channel.id), eq(channels.fetchAt, channel.fetchAt)))
    .returning({ id: channels.id });
  if (!claimed) return;
  const found = await channelSite.newest(channel.channelId);
  const isThere = "entries" in found;
  if (isThere) await importVideos(context, channel, found);
  const failures = isThere ? 0 : channel.failures + 1;
  const retryAfterMs = isThere ? null : found.retryAfterMs;
  await db
    .update(channels)
    .set({
      failures,
      fetchAt: nextFetchAt({ failures, retryAfterMs }, now, Math.random()),
      ...(isThere && { lastFetchedAt: now, ...(found.title && { name: found.title }) }),
    })
    .where(and(eq(channels.id, channel.id), eq(channels.fetchAt, claimedUntil)));
}
