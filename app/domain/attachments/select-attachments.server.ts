import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { attachments } from "../../../db/schema/attachments";

/** Files that lie beside the clip, in the order they came; not those still on their way. */
export function selectAttachmentsOf(db: Database, videoId: number) {
  return db
    .select({
      id: attachments.id,
      name: attachments.name,
      sizeBytes: attachments.sizeBytes,
      createdAt: attachments.createdAt,
    })
    .from(attachments)
    .where(and(eq(attachments.videoId, videoId), eq(attachments.isUploading, false)))
    .orderBy(asc(attachments.id));
}
