import { and, eq, sql } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { eraseStatements } from "./erase-statements.server";

/** Deletes a file stored with a clip and frees its space; a second click finds it done. Refusal: TransferPending. */
export async function deleteAttachment(
  context: Context,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<void> {
  const { db } = context;
  const clip = await findClip(context, id);
  allow(context.actor, "videos.attach", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const isIt = and(eq(attachments.id, attachmentId), eq(attachments.videoId, id));
  const mayGo = and(
    isIt,
    eq(attachments.isUploading, false),
    eq(attachments.dashcamerId, clip.video.dashcamerId),
    sql`not exists (select 1 from transfers where video_id = ${id} and state = 'pending')`,
  );
  const [, , , deleted] = await db.batch(eraseStatements(context, mayGo));
  if (deleted.length > 0) return;
  ensure((await db.$count(attachments, isIt)) === 0, "TransferPending");
}
