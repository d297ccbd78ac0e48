import { and, eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { findClip } from "./find-clip.server";

/** From now on the sender may not change the platform's tags of a clip, or may again. */
export async function lockTags(context: Context, input: { id: number; locked: boolean }): Promise<void> {
  const { video, inTransfer } = await findClip(context, input.id);
  allow(context.actor, "videos.tag", video);
  ensure(!inTransfer, "TransferPending");
  await context.db
    .update(videos)
    .set({ tagsLocked: input.locked })
    .where(and(eq(videos.id, video.id), eq(videos.dashcamerId, video.dashcamerId)));
}
