import { createHash } from "node:crypto";
import { partBytes } from "../app/domain/intake/rules";
import type { ReceivedObject } from "../app/domain/storage/clip-store";
import { retrying } from "./upload/r2";

type Incoming = { key: string; body: AsyncIterable<Uint8Array>; contentType: string };

/**
 * Stores a body of unknown length, holding one part of it in memory. One that fits into a part needs no multipart
 * upload.
 */
export async function receiveObject(
  bucket: R2Bucket,
  { key, body, contentType }: Incoming,
): Promise<ReceivedObject> {
  const options = { httpMetadata: { contentType } };
  const hash = createHash("sha256");
  const part = new Uint8Array(partBytes);
  const stored: R2UploadedPart[] = [];
  let multipart: R2MultipartUpload | null = null;
  let sizeBytes = 0;
  let filled = 0;

  const storePart = async () => {
    multipart ??= await retrying(() => bucket.createMultipartUpload(key, options));
    const upload = multipart;
    const bytes = part.slice(0, filled);
    stored.push(await retrying(() => upload.uploadPart(stored.length + 1, bytes)));
    filled = 0;
  };

  try {
    for await (const chunk of body) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      for (let at = 0; at < chunk.length; ) {
        // The last part may be shorter, so a full one waits for a byte after it.
        if (filled === partBytes) await storePart();
        const slice = chunk.subarray(at, at + partBytes - filled);
        part.set(slice, filled);
        filled += slice.length;
        at += slice.length;
      }
    }
    if (multipart === null) await retrying(() => bucket.put(key, part.slice(0, filled), options));
    else {
      await storePart();
      await (multipart as R2MultipartUpload).complete(stored);
    }
  } catch (error) {
    // What cannot be aborted now R2 forgets by itself after seven days.
    await (multipart as R2MultipartUpload | null)?.abort().catch(() => {});
    throw error;
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}
