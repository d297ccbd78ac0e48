import { and, eq, sql } from "drizzle-orm";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { firstStateWithUpload } from "../states/rules";
import { clipUnchanged } from "../states/state-change.server";

/** Takes a video off a clip; the last one stays while the clip's state needs it. */
export async function unassignUpload(
  context: Context,
  input: { id: number; assignedId: number },
): Promise<void> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.assignUpload", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(
    clip.assignedUploads.some((assigned) => assigned.id === input.assignedId),
    "NotFound",
  );
  const needsOne = clip.video.state >= firstStateWithUpload;
  ensure(!needsOne || clip.assignedUploads.length > 1, "AssignedUploadNeeded");
  const another = sql`exists (
    select 1 from assigned_uploads as other where other.video_id = ${input.id} and other.id <> ${input.assignedId})`;
  const [removed] = await context.db
    .delete(assignedUploads)
    .where(and(eq(assignedUploads.id, input.assignedId), clipUnchanged(clip), needsOne ? another : undefined))
    .returning({ id: assignedUploads.id });
  ensure(removed, "StateSame");
}
