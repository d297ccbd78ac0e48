import { eq } from "drizzle-orm";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import type { Context } from "../context";
import { findSentClip } from "../senders/find-sent-clip.server";

/**
 * The sender wants position and speed to be gone; whoever holds the secret guid speaks for the sender. Gone already is
 * as good. Refusal: `NotFound`.
 */
export async function takeBackTrack(context: Context, { guid }: { guid: string }): Promise<void> {
  const { video } = await findSentClip(context, guid);
  await context.db.delete(gpsTracks).where(eq(gpsTracks.videoId, video.id));
}
