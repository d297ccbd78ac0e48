import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { storageChecks, storageFaults } from "../../../db/schema/storage-checks";
import { statement } from "../../../db/statement.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { namedOtherwise, rowsBetween } from "./naming-rows.server";
import {
  checkEveryMs,
  faultKinds,
  faultsOf,
  lookedAgain,
  mostChecks,
  mostExamples,
  objectsAtOnce,
  type StorageFault,
  stepsPerTick,
} from "./rules";

type Check = typeof storageChecks.$inferSelect;

/** Each minute: begins a walk through the storage when one is due, and takes the one that is under way a few steps further. */
export async function checkStorage(context: Context): Promise<void> {
  const { db, now } = context;
  const last = await db.select().from(storageChecks).orderBy(desc(storageChecks.id)).limit(1).get();
  if (!last || (last.finishedAt !== null && last.startedAt <= now - checkEveryMs))
    await db.insert(storageChecks).values({ startedAt: now }).onConflictDoNothing();
  for (let step = 0; step < stepsPerTick; step++) {
    const check = await db.select().from(storageChecks).where(isNull(storageChecks.finishedAt)).get();
    if (!check) return;
    await takeStep(context, check);
  }
}

/** The superuser has a walk begun now. StateSame while one is under way. */
export async function beginCheck(context: Context): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const [begun] = await db.batch([
    db
      .insert(storageChecks)
      .values({ startedAt: now })
      .onConflictDoNothing()
      .returning({ id: storageChecks.id }),
    auditIfChanged(context, { action: "storageChecked" }),
  ]);
  ensure(begun.length === 1, "StateSame");
}

/**
 * Compares one range of keys. Objects are listed before the rows are read, so whatever seems to be missing is asked for once
 * more: it may have come meanwhile, and a stray one may have gone. Of two runs at once the one that moves the cursor counts.
 */
async function takeStep(context: Context, check: Check): Promise<void> {
  const { db, clips, now } = context;
  const page = await clips.list(check.cursor, objectsAtOnce);
  const { rows, until } = await rowsBetween(db, check.cursor, page.isLast ? null : lastKeyOf(page.objects));
  const objects = page.objects.filter(({ key }) => until === null || key <= until);
  const isNamed = await namedOtherwise(db, objects, rows);
  const faults = await lookAgain(context, faultsOf(objects, rows, { now, isNamed }));
  const countOf = (kind: StorageFault["kind"]) => faults.filter((fault) => fault.kind === kind).length;
  const sumOf = (list: readonly { sizeBytes: number }[]) =>
    list.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const stray = faults.filter(({ kind }) => kind === "stray");
  const { id } = storageChecks;
  await db.batch([
    db
      .update(storageChecks)
      .set({
        cursor: until ?? check.cursor,
        finishedAt: until === null ? now : null,
        objects: check.objects + objects.length,
        objectBytes: check.objectBytes + sumOf(objects),
        rows: check.rows + rows.length,
        stray: check.stray + stray.length,
        strayBytes:
          check.strayBytes + sumOf(stray.map(({ objectBytes }) => ({ sizeBytes: objectBytes ?? 0 }))),
        missing: check.missing + countOf("missing"),
        differing: check.differing + countOf("size"),
      })
      .where(and(eq(id, check.id), eq(storageChecks.cursor, check.cursor), isNull(storageChecks.finishedAt))),
    statement(
      db,
      sql`insert into ${storageFaults} (check_id, kind, object_key, object_bytes, row_bytes, source)
        select ${check.id}, value ->> 'kind', value ->> 'key', value ->> 'objectBytes', value ->> 'rowBytes',
          value ->> 'source'
        from json_each(${JSON.stringify(examplesOf(check, faults))}) where changes() = 1`,
    ),
    db
      .delete(storageChecks)
      .where(notInArray(id, db.select({ id }).from(storageChecks).orderBy(desc(id)).limit(mostChecks))),
  ]);
}

const lastKeyOf = (objects: readonly { key: string }[]) => objects.at(-1)?.key ?? null;

/** The first ones of each kind, as far as there is room for them. */
function examplesOf(check: Check, faults: readonly StorageFault[]): StorageFault[] {
  const known = { missing: check.missing, size: check.differing, stray: check.stray };
  return faultKinds.flatMap((kind) =>
    faults.filter((fault) => fault.kind === kind).slice(0, Math.max(0, mostExamples - known[kind])),
  );
}

async function lookAgain({ clips }: Context, faults: StorageFault[]): Promise<StorageFault[]> {
  const doubted = faults.filter(({ kind }) => kind !== "size").slice(0, lookedAgain);
  const wrong = new Set<StorageFault>();
  for (const fault of doubted) {
    const isThere = (await clips.head(fault.key)) !== null;
    if (isThere !== (fault.kind === "stray")) wrong.add(fault);
  }
  return faults.filter((fault) => !wrong.has(fault));
}
