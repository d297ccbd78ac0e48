import { and, isNull, sql } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { longestShareMs } from "./rules";

/**
 * Opens a clip to whoever has the link, until the moment given; a share that is already there keeps its link and gets
 * a new end. Refusals: `NotFound`, `Forbidden`, `TransferPending`, `ConsentWithdrawn`, `ShareInPast`, `ShareTooLong`,
 * `StateSame` when somebody else was quicker.
 */
export async function shareVideo(
  context: Context,
  input: { id: number; validUntil: number },
): Promise<{ guid: string }> {
  const { db, now } = context;
  const clip = await findClip(context, input.id);
  const { video } = clip;
  allow(context.actor, "videos.share", video);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(video.objectKey !== null, "NotFound");
  ensure(input.validUntil > now, "ShareInPast", "validUntil");
  ensure(input.validUntil <= now + longestShareMs, "ShareTooLong", "validUntil");
  const guid = video.shareGuid ?? newSecret();
  const [shared] = await db
    .update(videos)
    .set({ shareGuid: guid, shareValidUntil: input.validUntil })
    .where(
      and(
        stillHeld(clip),
        isNull(videos.consentWithdrawnAt),
        // A link that was taken back meanwhile stays so.
        sql`${videos.shareGuid} is ${video.shareGuid}`,
      ),
    )
    .returning({ id: videos.id });
  ensure(shared, "StateSame");
  return { guid };
}
