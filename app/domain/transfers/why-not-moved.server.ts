import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { isMissing, isTwice } from "../../../db/constraint-errors";
import { dashcamers } from "../../../db/schema/dashcamers";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { VideoRow } from "../clips/audiences.server";
import type { Context } from "../context";
import { Refusal, type RefusalCode } from "../errors";
import { freeBytes } from "../intake/space.server";
import { isInForce } from "../tariffs/rules";

/** Runs a batch that requests or moves clips; a failed constraint becomes the refusal that explains it. */
export async function orWhyNot<T>(
  context: Context,
  clips: VideoRow[],
  toDashcamerId: number,
  batch: () => Promise<T>,
): Promise<T> {
  try {
    return await batch();
  } catch (error) {
    if (isTwice(error, "transfers.video_id")) throw new Refusal("TransferPending");
    if (!isMissing(error, "videos.dashcamer_id") && !isMissing(error, "transfers.video_id")) throw error;
    for (const clip of clips) {
      const reason = await whyNotMoved(context, clip, toDashcamerId);
      if (reason) throw new Refusal(reason);
    }
    // All fits one by one, so it is the sum that does not.
    throw new Refusal(clips.length > 1 ? "ExceededAssociatedSpace" : "StateSame");
  }
}

async function whyNotMoved(
  { db, now }: Context,
  seen: VideoRow,
  toDashcamerId: number,
): Promise<RefusalCode | null> {
  const [[clip], [receiver], [duplicate]] = await db.batch([
    db.select().from(videos).where(eq(videos.id, seen.id)),
    db
      .select({ ...getTableColumns(dashcamers), freeBytes: freeBytes.as("free_bytes") })
      .from(dashcamers)
      .where(eq(dashcamers.id, toDashcamerId)),
    db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, toDashcamerId),
          eq(videos.fingerprint, seen.fingerprint),
          isNull(videos.erasedAt),
          isNull(videos.consentWithdrawnAt),
        ),
      )
      .limit(1),
  ]);
  if (!clip || clip.trashedAt !== null) return "NotFound";
  if (clip.wasTransferred) return "AlreadyTransferred";
  if (clip.consentWithdrawnAt !== null) return "ConsentWithdrawn";
  const isAsSeen =
    clip.dashcamerId === seen.dashcamerId &&
    clip.state === seen.state &&
    clip.fanId === seen.fanId &&
    clip.title === seen.title;
  if (!isAsSeen) return "StateSame";
  if (!receiver?.enabled || receiver.contractEndedAt !== null) return "DashcamerClosed";
  if (!isInForce(receiver, now)) return "MissingLicense";
  if (duplicate && !receiver.allowDuplicates) return "AlreadyRegistered";
  if (receiver.freeBytes < seen.sizeBytes) return "ExceededAssociatedSpace";
  const pending = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.videoId, seen.id), eq(transfers.state, "pending")))
    .get();
  // Somebody has decided meanwhile, or its poster and attachments are what does not fit.
  return pending ? "ExceededAssociatedSpace" : null;
}
