import type { BackupStore } from "../app/domain/backups/backup-store";

/** R2 as the store of backups. */
export function backupStore(bucket: R2Bucket): BackupStore {
  return {
    async add(key, body, about = {}) {
      const onlyIf = { etagDoesNotMatch: "*" };
      return (await bucket.put(key, body, { onlyIf, customMetadata: about })) !== null;
    },
    async read(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async list(prefix, after, limit) {
      const { objects, truncated } = await bucket.list({
        prefix,
        limit,
        include: ["customMetadata"],
        ...(after !== "" && { startAfter: after }),
      });
      return {
        objects: objects.map(({ key, customMetadata }) => ({ key, about: customMetadata ?? {} })),
        isLast: !truncated,
      };
    },
    async delete(keys) {
      await bucket.delete(keys);
    },
  };
}
