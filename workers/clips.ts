import type { ClipStore } from "../app/domain/storage/clip-store";
import { receiveObject } from "./receive-object";

/** R2 as the store of clips. */
export function clipStore(bucket: R2Bucket): ClipStore {
  return {
    async head(key) {
      const object = await bucket.head(key);
      return (
        object && {
          sizeBytes: object.size,
          etag: object.httpEtag,
          uploadedAt: object.uploaded.getTime(),
          contentType: object.httpMetadata?.contentType ?? null,
        }
      );
    },
    async open(key, range) {
      const object = await bucket.get(
        key,
        range && { range: { offset: range.start, length: range.end - range.start } },
      );
      return object && (object.body as ReadableStream<Uint8Array>);
    },
    async list(after, limit) {
      const { objects, truncated } = await bucket.list({ limit, ...(after !== "" && { startAfter: after }) });
      return {
        objects: objects.map(({ key, size, uploaded }) => ({
          key,
          sizeBytes: size,
          uploadedAt: uploaded.getTime(),
        })),
        isLast: !truncated,
      };
    },
    async put(key, body, contentType) {
      await bucket.put(key, body, { httpMetadata: { contentType } });
    },
    receive: (key, body, contentType) => receiveObject(bucket, { key, body, contentType }),
    async delete(keys) {
      await bucket.delete(keys);
    },
  };
}
