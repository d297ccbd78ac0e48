import { and, eq, gt, like, sql } from "drizzle-orm";
import { type CheckName, nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";
import { clockFaultMs } from "./rules";

const prefix = "clock:";
const keyOf = (work: string): CheckName => `${prefix}${work}`;

/** Names of the clock's work that failed when it was last tried. */
export async function failingWork({
  db,
  now,
}: Context): Promise<{ work: string; at: number; faults: number }[]> {
  const rows = await db.select().from(nightlyChecks).where(isFault(now)).orderBy(nightlyChecks.name);
  return rows.map(({ name, ...row }) => ({ work: name.slice(prefix.length), ...row }));
}

/** Which rows are such faults. */
export const isFault = (now: number) =>
  and(like(nightlyChecks.name, `${prefix}%`), gt(nightlyChecks.at, now - clockFaultMs));

/** Keeps that work of the clock has failed, and how often in a row. */
export async function keepClockFault({ db, now: at }: Context, work: string): Promise<void> {
  await db
    .insert(nightlyChecks)
    .values({ name: keyOf(work), at, faults: 1 })
    .onConflictDoUpdate({
      target: nightlyChecks.name,
      set: { at, faults: sql`${nightlyChecks.faults} + 1` },
    });
}

/** Work of the clock went well that had failed before. */
export async function endClockFault({ db }: Context, work: string): Promise<void> {
  await db.delete(nightlyChecks).where(eq(nightlyChecks.name, keyOf(work)));
}
