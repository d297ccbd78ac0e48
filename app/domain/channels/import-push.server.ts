import type { Context } from "../context";
import { logFault } from "../fault";
import { BadFeed, readFeed } from "./feed";
import { type Channel, importVideos } from "./import-videos.server";

/** Takes over a push whose signature has been checked. What is no feed is told in the log: asking again changes nothing. */
export async function importPush(context: Context, channel: Channel, xml: string): Promise<void> {
  try {
    await importVideos(context, channel, readFeed(xml));
  } catch (error) {
    if (!(error instanceof BadFeed)) throw error;
    logFault("a push of the hub could not be read", error);
  }
}
