import { eq } from "drizzle-orm";
import { channels } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { logFault } from "../fault";
import { BadFeed, readFeed } from "./feed";
import { importVideos } from "./import-videos.server";

/** Takes over a push whose signature has been checked. What is no feed is told in the log: asking again changes nothing. */
export async function importPush(
  context: Context,
  { channelId, xml }: { channelId: number; xml: string },
): Promise<void> {
  const channel = await context.db.select().from(channels).where(eq(channels.id, channelId)).get();
  if (!channel) return;
  try {
    await importVideos(context, channel, readFeed(xml));
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    logFault("a push of the hub could not be read", error);
  }
}
