import { and, eq, isNull, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { objectDeletions } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

/**
 * Deletes the preview of a clip and gives its space back; another one can be made. A second click finds it done.
 *
 * Refusals: NotFound, TransferPending.
 */
export async function removePreview(context: Context, { id }: { id: number }): Promise<void> {
  const { db, now } = context;
  const { video, inTransfer } = await findClip(context, id);
  allow(context.actor, "videos.removePreview", video);
  ensure(!inTransfer, "TransferPending");
  const { dashcamerId, previewKey, previewBytes } = video;
  if (previewKey === null || previewBytes === null) return;
  const back = {
    dashcamerId,
    kind: "preview",
    objectKey: previewKey,
    bytes: -previewBytes,
    at: now,
  } as const;
  const [, , , , rows] = await db.batch([
    db
      .update(videos)
      .set({ previewKey: null, previewBytes: null })
      .where(
        and(
          eq(videos.id, id),
          eq(videos.dashcamerId, dashcamerId),
          eq(videos.previewKey, previewKey),
          isNull(videos.trashedAt),
          sql`not exists (select 1 from transfers where video_id = ${id} and state = 'pending')`,
        ),
      ),
    insertIf(db, spaceEntries, back, justChanged),
    db
      .update(dashcamers)
      .set({
        usedBytes: sql`${dashcamers.usedBytes} - ${previewBytes}`,
        metadataBytes: sql`${dashcamers.metadataBytes} - ${previewBytes}`,
      })
      .where(and(eq(dashcamers.id, dashcamerId), justChanged)),
    insertIf(db, objectDeletions, { objectKey: previewKey, notBefore: now }, justChanged),
    db.select({ previewKey: videos.previewKey }).from(videos).where(eq(videos.id, id)),
  ]);
  if (rows[0]?.previewKey !== previewKey) return;
  const { inTransfer: isMoving } = await findClip(context, id);
  ensure(!isMoving, "TransferPending");
}
