import { eq } from "drizzle-orm";
import { channelPushes, channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { logFault } from "../fault";
import { BadFeed, readFeed } from "./feed";
import { importVideos } from "./import-videos.server";

/**
 * Takes over a stored push and removes it; one that is gone has been taken over, or its channel is watched no more. What is
 * no feed is logged: asking again changes nothing.
 */
export async function importPush(context: Context, { pushId }: { pushId: number }): Promise<void> {
  const { db } = context;
  const isIt = eq(channelPushes.id, pushId);
  const found = await db
    .select({ channel: channels, xml: channelPushes.xml })
    .from(channelPushes)
    .innerJoin(channels, eq(channels.id, channelPushes.channelId))
    .where(isIt)
    .get();
  if (!found) return;
  try {
    await importVideos(context, found.channel, readFeed(found.xml));
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    logFault("a push of the hub could not be read", error);
  }
  await db.delete(channelPushes).where(isIt);
}
