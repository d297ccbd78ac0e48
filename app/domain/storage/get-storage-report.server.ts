import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { storageChecks, storageFaults } from "../../../db/schema/storage-checks";
import type { Context } from "../context";
import { allow } from "../permissions";
import { faultKinds, mostExamples } from "./rules";

/** The last whole walk through the storage with its first faults, and how far the one under way is. */
export async function getStorageReport({ db, actor }: Context) {
  allow(actor, "operations.manage", undefined);
  const [[last], [running]] = await db.batch([
    db
      .select()
      .from(storageChecks)
      .where(isNotNull(storageChecks.finishedAt))
      .orderBy(desc(storageChecks.id))
      .limit(1),
    db.select().from(storageChecks).where(isNull(storageChecks.finishedAt)).limit(1),
  ]);
  const { kind, objectKey, objectBytes, rowBytes, source } = storageFaults;
  const faults = last
    ? await db
        .select({ id: storageFaults.id, kind, objectKey, objectBytes, rowBytes, source })
        .from(storageFaults)
        .where(eq(storageFaults.checkId, last.id))
        .orderBy(asc(kind), asc(storageFaults.id))
        .limit(faultKinds.length * mostExamples)
    : [];
  return {
    last: last ? { ...last, finishedAt: last.finishedAt ?? 0 } : null,
    running: running ? { startedAt: running.startedAt, objects: running.objects } : null,
    faults,
  };
}

/** How many faults the last whole walk has found; 0 for whoever does not look after the platform. */
export async function countStorageFaults({ db, actor }: Context): Promise<number> {
  if (actor.role !== "superuser") return 0;
  const { missing, stray, differing } = storageChecks;
  const last = await db
    .select({ missing, stray, differing })
    .from(storageChecks)
    .where(isNotNull(storageChecks.finishedAt))
    .orderBy(desc(storageChecks.id))
    .limit(1)
    .get();
  return last ? last.missing + last.stray + last.differing : 0;
}
