import { and, eq } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/**
 * Deletes a video that was added by hand; the clips in it keep its name and link. One that came from the channel
 * would come again: that one can be hidden.
 */
export async function deleteUpload(context: Context, { uploadId }: { uploadId: number }): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "uploads.manage", undefined);
  const [deleted] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.dashcamerId, dashcamerId), eq(uploads.fetched, false)))
    .returning({ id: uploads.id });
  ensure(deleted, "NotFound");
}
