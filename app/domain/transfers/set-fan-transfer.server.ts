import { videos } from "../../../db/schema/videos";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";

/**
 * Its creator says whether the clip's fan may ask to move it to another creator (FanTransferDisabled). What has been asked
 * for already is decided as before. Refusals: `NotFound`, `Forbidden`, `StateSame`.
 */
export async function setFanTransfer(
  context: Context,
  { id, allows }: { id: number; allows: boolean },
): Promise<void> {
  const clip = await findClip(context, id);
  allow(context.actor, "transfers.offer", clip.video);
  const [changed] = await context.db
    .update(videos)
    .set({ fanTransferDisabled: !allows })
    .where(stillHeld(clip))
    .returning({ id: videos.id });
  ensure(changed, "StateSame");
}
