import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { faultText } from "../fault";
import type { Job, QueuedJob } from "../jobs";
import { errorLength, mostFailedJobs } from "./rules";

/** The job alone, without the row that had it tried again. */
function withoutMark({ failedJob: _, ...job }: QueuedJob): Job {
  return job as Job;
}

const keyOf = (job: Job) => hashSecret(JSON.stringify(job));

const { key, state, decidedAt } = failedJobs;
const isOver = sql`${state} in ('done', 'discarded')`;

/** What a job that failed before begins anew with, once it was over. */
const restarted = {
  attempts: sql`case when ${isOver} then 1 else ${failedJobs.attempts} + 1 end`,
  firstFailedAt: sql`case when ${isOver} then excluded.first_failed_at else ${failedJobs.firstFailedAt} end`,
  lastFailedAt: sql`excluded.last_failed_at`,
  reason: "",
};

/** Writes down that a job has failed and the queue will try it again. The same job has one row; a full table takes no new one. */
export async function recordFailure(context: Context, queued: QueuedJob, error: unknown): Promise<void> {
  const text = faultText(error).slice(0, errorLength);
  await insertFailure(context, withoutMark(queued), { state: "failing", error: text }).onConflictDoUpdate({
    target: key,
    set: {
      ...restarted,
      error: text,
      diedAt: sql`case when ${isOver} then null else ${failedJobs.diedAt} end`,
      // The same job may be dead by another message: that is still for a person to decide.
      state: sql`case when ${state} = 'dead' then 'dead' else 'failing' end`,
    },
  });
}

/**
 * Keeps a job that the queue has given up. `at` is when that was: what was decided later is not taken back by a message
 * that comes twice. In a full table it takes the place of the oldest job that waits for nobody; throws where there is none,
 * so that the queue brings it again.
 */
export async function recordDead(context: Context, queued: QueuedJob, at: number): Promise<void> {
  const { db, now } = context;
  const job = withoutMark(queued);
  const dead = { state: "dead", error: "" } as const;
  const isDelay = and(eq(state, "failing"), isNull(failedJobs.diedAt));
  const [, , [stored]] = await db.batch([
    db.delete(failedJobs).where(
      sql`not (${hasRoom(keyOf(job))}) and ${failedJobs.id} = (select id from ${failedJobs}
          where ${isOver} or ${isDelay} order by ${failedJobs.lastFailedAt} limit 1)`,
    ),
    insertFailure(context, job, dead).onConflictDoUpdate({
      target: key,
      set: { state: "dead", diedAt: now, lastFailedAt: now, reason: "", decidedAt: null, handedAt: null },
      setWhere: sql`coalesce(${failedJobs.handedAt}, ${decidedAt}, 0) <= ${at}`,
    }),
    db
      .select({ id: failedJobs.id })
      .from(failedJobs)
      .where(eq(key, keyOf(job))),
  ]);
  if (!stored) throw new Error("there are too many jobs that somebody has to decide on");
}

/** A job went well that had failed before: nothing stays of a mere delay, and of a dead one that it is done. */
export async function closeFailure(context: Context, queued: QueuedJob): Promise<void> {
  const { db, now } = context;
  const isIt = eq(key, keyOf(withoutMark(queued)));
  await db.batch([
    db.delete(failedJobs).where(and(isIt, eq(state, "failing"), isNull(failedJobs.diedAt))),
    db
      .update(failedJobs)
      .set({ state: "done", decidedAt: now })
      .where(and(isIt, inArray(state, ["failing", "retrying"]))),
  ]);
}

function insertFailure(
  { db, now }: Context,
  job: Job,
  { state, error }: { state: "failing" | "dead"; error: string },
) {
  const row = {
    ...{ key: keyOf(job), type: job.type, job, state, error },
    attempts: 1,
    firstFailedAt: now,
    lastFailedAt: now,
    diedAt: state === "dead" ? now : null,
  };
  return insertIf(db, failedJobs, row, hasRoom(row.key));
}

/** The table is not full, or the job is in it. */
const hasRoom = (jobKey: string): SQL =>
  sql`((select count(*) from ${failedJobs}) < ${mostFailedJobs}
    or exists (select 1 from ${failedJobs} where ${key} = ${jobKey}))`;
