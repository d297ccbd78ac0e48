import { lte } from "drizzle-orm";
import { retentionRules, retentionRuns } from "../../../db/schema/retention-runs";
import type { Context } from "../context";
import { logFault } from "../fault";
import type { RetentionName } from "../jobs";
import { longestError, seenEveryMs } from "./rules";

/** What a run has done; `took` in ms, `error` as the log has it. */
export type Run = { name: RetentionName; took: number; done: number; goesOn: boolean; error: string };

/**
 * Keeps the report of a run, and of one that found nothing only when it was. A report that cannot be kept breaks nothing:
 * what the run has done is done.
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
    await db.insert(retentionRuns).values({ ...run, at: now, error: error.slice(0, longestError) });
  } catch (fault) {
    logFault("the report of a run was not stored", fault);
  }
}
