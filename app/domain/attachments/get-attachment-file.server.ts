import { and, eq } from "drizzle-orm";
import { attachments } from "../../../db/schema/attachments";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";

/** Where the bytes of an attachment are; for whoever may see its clip's page. It is saved, never shown by a browser. */
export async function getAttachmentFile(
  { db, actor }: Context,
  { id, attachmentId }: { id: number; attachmentId: number },
): Promise<MediaFile> {
  const { dashcamerId } = workspaceOf(actor);
  const found = await db
    .select({ video: videos, file: attachments })
    .from(attachments)
    .innerJoin(videos, eq(videos.id, attachments.videoId))
    .where(and(eq(attachments.id, attachmentId), eq(videos.id, id), eq(videos.dashcamerId, dashcamerId)))
    .get();
  ensure(found && found.video.trashedAt === null, "NotFound");
  allow(actor, "videos.get", found.video);
  const { name, objectKey, sizeBytes, fingerprint, isUploading } = found.file;
  ensure(!isUploading, "NotFound");
  return {
    objectKey,
    sizeBytes,
    etag: `"${fingerprint ?? objectKey}"`,
    mediaType: "application/octet-stream",
    fileName: name,
    inline: false,
  };
}
