import { and, eq, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { type Offer, offerFlags, whyNotMovable } from "./rules";

/**
 * Offers a clip to other creators, to be taken freely or after asking, or takes the offer back. Refusals: `NotFound`,
 * `Forbidden`, `TransferPending`, `AlreadyTransferred`, `ConsentWithdrawn`, `StateSame`.
 */
export async function offerVideo(context: Context, input: { id: number; offer: Offer }): Promise<void> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "transfers.offer", clip.video);
  const reason = whyNotMovable({ ...clip.video, inTransfer: clip.inTransfer });
  if (reason) throw new Refusal(reason);
  ensure(clip.video.consentWithdrawnAt === null, "ConsentWithdrawn");
  const [offered] = await context.db
    .update(videos)
    .set(offerFlags(input.offer))
    .where(and(stillHeld(clip), eq(videos.wasTransferred, false), isNull(videos.consentWithdrawnAt)))
    .returning({ id: videos.id });
  ensure(offered, "StateSame");
}
