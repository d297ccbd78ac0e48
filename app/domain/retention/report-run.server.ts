import { and, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { retentionRules, retentionRuns } from "../../../db/schema/retention-runs";
import type { Context } from "../context";
import { logFault } from "../fault";
import type { RetentionName } from "../jobs";
import { longestError, seenEveryMs } from "./rules";

/** What a run has done; `took` in ms, `error` as the log has it. */
export type Run = { name: RetentionName; took: number; done: number; goesOn: boolean; error: string };

/**
 * Keeps the report of a run, and of one that found nothing only when it was. Runs that left nothing share one report an
 * hour, so that a rule of each minute does not fill the list. A report that cannot be stored breaks nothing: what the
 * run has done is done.
 */
export async function reportRun({ db, now }: Context, { error, ...run }: Run): Promise<void> {
  try {
    await db
      .insert(retentionRules)
      .values({ name: run.name, lastRunAt: now })
      .onConflictDoUpdate({
        target: retentionRules.name,
        set: { lastRunAt: now },
        setWhere: lte(retentionRules.lastRunAt, now - seenEveryMs),
      });
    if (run.done === 0 && error === "") return;
    if (!run.goesOn && error === "" && (await addToHour(db, run, now))) return;
    await db.insert(retentionRuns).values({ ...run, at: now, error: error.slice(0, longestError) });
  } catch (fault) {
    logFault("the report of a run was not stored", fault);
  }
}

/** Adds a run that left nothing to the report of the hour before `now` (ms since 1970), if there is one. */
async function addToHour(
  db: Database,
  { name, took, done }: Omit<Run, "error">,
  now: number,
): Promise<boolean> {
  const isClean = and(eq(retentionRuns.goesOn, false), eq(retentionRuns.error, ""));
  const ofHour = db
    .select({ id: max(retentionRuns.id) })
    .from(retentionRuns)
    .where(and(gt(retentionRuns.at, now - seenEveryMs), eq(retentionRuns.name, name), isClean));
  const added = await db
    .update(retentionRuns)
    .set({ took: sql`${retentionRuns.took} + ${took}`, done: sql`${retentionRuns.done} + ${done}` })
    .where(eq(retentionRuns.id, ofHour))
    .returning({ id: retentionRuns.id });
  return added.length > 0;
}
