import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { findClip } from "./find-clip.server";

/** From now on the sender may not change the platform's tags of a clip, or may again. */
export async function lockTags(context: Context, input: { id: number; locked: boolean }): Promise<void> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.tag", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const [changed] = await context.db
    .update(videos)
    .set({ tagsLocked: input.locked })
    .where(stillHeld(clip))
    .returning({ id: videos.id });
  ensure(changed, "StateSame");
}
