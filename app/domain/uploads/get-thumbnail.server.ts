import { and, eq } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { pictureKeyFor } from "./rules";
import { isPublic } from "./visible-uploads.server";

/**
 * The picture of one public video of this site, at least as wide as is asked for if there is one; without a width the
 * largest. `Not found.` for other videos.
 */
export async function getThumbnail(
  context: Context,
  { id, width }: { id: number; width?: number },
): Promise<MediaFile> {
  const upload = await context.db
    .select({ imageKey: uploads.imageKey, imageSizes: uploads.imageSizes })
    .from(uploads)
    .where(and(eq(uploads.id, id), isPublic(context)))
    .get();
  const objectKey = upload && pictureKeyFor(upload, width);
  ensure(objectKey, "NotFound");
  const object = await context.clips.head(objectKey);
  ensure(object, "NotFound");
  return {
    objectKey,
    sizeBytes: object.sizeBytes,
    etag: object.etag,
    mediaType: object.contentType ?? "image/webp",
  };
}
