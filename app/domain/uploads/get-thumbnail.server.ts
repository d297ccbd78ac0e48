import { and, eq } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { isPublic } from "./visible-uploads.server";

/** The picture of one public video of this site; `Not found.` otherwise. */
export async function getThumbnail(context: Context, { id }: { id: number }): Promise<MediaFile> {
  const upload = await context.db
    .select({ imageKey: uploads.imageKey })
    .from(uploads)
    .where(and(eq(uploads.id, id), isPublic(context)))
    .get();
  ensure(upload?.imageKey, "NotFound");
  const object = await context.clips.head(upload.imageKey);
  ensure(object, "NotFound");
  return {
    objectKey: upload.imageKey,
    sizeBytes: object.sizeBytes,
    etag: object.etag,
    mediaType: object.contentType ?? "image/webp",
  };
}
