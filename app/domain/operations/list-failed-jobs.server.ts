import { count, desc, eq, inArray } from "drizzle-orm";
import { failedJobs } from "../../../db/schema/failed-jobs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { aboutOf, type FailedJobList, failedJobsPerPage, mostCounted, statesOf } from "./rules";

/** Failed jobs of a list, the last failure first, and how many wait; of those that are over the last ten thousand. */
export async function listFailedJobs(
  context: Context,
  { list, page }: { list: FailedJobList; page: number },
) {
  const { db, actor } = context;
  allow(actor, "operations.manage", undefined);
  const { id, type, job, state, attempts, error, lastFailedAt } = failedJobs;
  const waiting = [...statesOf.dead, ...statesOf.failing];
  const over = db
    .select({ id })
    .from(failedJobs)
    .where(inArray(state, [...statesOf.over]))
    .limit(mostCounted)
    .as("over");
  const [rows, counts, [counted]] = await db.batch([
    db
      .select({ id, type, job, state, attempts, error, lastFailedAt })
      .from(failedJobs)
      .where(inArray(state, [...statesOf[list]]))
      .orderBy(desc(lastFailedAt), desc(id))
      .limit(failedJobsPerPage)
      .offset((page - 1) * failedJobsPerPage),
    db.select({ state, total: count() }).from(failedJobs).where(inArray(state, waiting)).groupBy(state),
    db.select({ total: count() }).from(over),
  ]);
  const overTotal = counted?.total ?? 0;
  const totalOf = (one: FailedJobList) =>
    counts
      .filter((row) => statesOf[one].some((name) => name === row.state))
      .reduce((sum, row) => sum + row.total, 0);
  return {
    jobs: rows.map(({ job, error, ...row }) => ({
      ...row,
      about: aboutOf(job),
      error: error.split("\n")[0] ?? "",
    })),
    counts: { dead: totalOf("dead"), failing: totalOf("failing") },
    page,
    totalPages: Math.max(1, Math.ceil((list === "over" ? overTotal : totalOf(list)) / failedJobsPerPage)),
  };
}

/** One failed job with all that is known of it; `Not found.` for one that is not there. What it carries stays here. */
export async function getFailedJob({ db, actor }: Context, { id }: { id: number }) {
  allow(actor, "operations.manage", undefined);
  const row = await db.select().from(failedJobs).where(eq(failedJobs.id, id)).get();
  ensure(row, "NotFound");
  const { type, job, state, attempts, error, firstFailedAt, lastFailedAt, decidedAt, reason } = row;
  return {
    ...{ id, type, state, attempts, error, firstFailedAt, lastFailedAt, decidedAt, reason },
    about: aboutOf(job),
  };
}
