import { clipKey } from "../../app/domain/intake/rules";
import type { Part, Upload } from "./ledger";
import { isGone, retrying } from "./r2";

/**
 * Makes one object of the parts and returns its ETag, the fingerprint of the file (decision record 0024). Safe to repeat:
 * when R2 no longer knows the multipart upload, an object of the right size and number of parts under its key can only
 * be our own, because a key is never used twice. Null when the parts are lost: R2 has neither the upload nor the object.
 */
export async function assemble(bucket: R2Bucket, upload: Upload, parts: Part[]): Promise<string | null> {
  const key = clipKey(upload.guid);
  const chosen = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  try {
    const multipart = bucket.resumeMultipartUpload(key, upload.multipartId ?? "");
    const { etag } = await retrying(() => multipart.complete(chosen));
    return etag;
  } catch (error) {
    if (!isGone(error)) throw error;
    const object = await bucket.head(key);
    const isOurs = object?.size === upload.size && object.etag.endsWith(`-${parts.length}`);
    return isOurs ? object.etag : null;
  }
}
