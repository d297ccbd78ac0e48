import { eq } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { claimDue, isClaimed } from "./claim-due.server";
import { type Channel, importVideos } from "./import-videos.server";
import { lookForMissing } from "./look-for-missing.server";
import { nextFetchAt } from "./rules";

const due = { table: channels, column: "fetchAt" } as const;

/** Each minute: asks for the feeds that are due, side by side. A feed that cannot be had says nothing about its videos. */
export async function fetchChannels(context: Context): Promise<void> {
  const claimed = await claimDue(context, { ...due, atOnce: 20 });
  await Promise.all(claimed.map((channel) => fetchClaimed(context, channel)));
}

/** Asks for one channel's feed now; nothing when somebody else is asking. */
export async function fetchChannel(context: Context, { id }: Pick<Channel, "id">): Promise<void> {
  const [claimed] = await claimDue(context, { ...due, atOnce: 1, also: eq(channels.id, id) });
  if (claimed) await fetchClaimed(context, claimed);
}

async function fetchClaimed(context: Context, channel: Channel): Promise<void> {
  const { db, now, channelSite } = context;
  const found = await channelSite.newest(channel.channelId);
  const isThere = "entries" in found;
  if (isThere) {
    await importVideos(context, channel, found);
    await lookForMissing(context, channel, found);
  }
  const failures = isThere ? 0 : channel.failures + 1;
  const retryAfterMs = isThere ? null : found.retryAfterMs;
  await db
    .update(channels)
    .set({
      failures,
      fetchAt: nextFetchAt({ failures, retryAfterMs }, now, Math.random()),
      ...(isThere && { lastFetchedAt: now, ...(found.title && { name: found.title }) }),
    })
    .where(isClaimed(due.table, due.column, channel));
}
