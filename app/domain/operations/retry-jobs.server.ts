import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { auditIf, auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { handedAtOnce, handingLeaseMs } from "./rules";

const { id, state, handedAt, decidedAt } = failedJobs;

/** The superuser has a dead job tried once more; of two clicks the second finds it under way: StateSame. */
export async function retryJob(context: Context, input: { id: number }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const [wanted] = await db.batch([
    db
      .update(failedJobs)
      .set({ state: "retrying", decidedAt: now, handedAt: null })
      .where(and(eq(id, input.id), eq(state, "dead")))
      .returning({ id }),
    auditIfChanged(context, { action: "jobRetried", subject: { kind: "job", id: input.id } }),
  ]);
  ensure(wanted.length === 1, "StateSame");
  await handOverRetries(context);
}

/** The same for all that are dead. StateSame when none is. */
export async function retryAllJobs(context: Context): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const [wanted] = await db.batch([
    db
      .update(failedJobs)
      .set({ state: "retrying", decidedAt: now, handedAt: null })
      .where(eq(state, "dead"))
      .returning({ id }),
    auditIf(context, { action: "jobRetried", details: { how: "all" } }, sql`changes() > 0`),
  ]);
  ensure(wanted.length > 0, "StateSame");
  await handOverRetries(context);
}

/**
 * Puts on the queue what a person wants tried again: after the click, and each minute for what a crash has left. Each is
 * claimed by one statement, so two runs hand it over once; one that was never heard of again is handed over anew.
 */
export async function handOverRetries(context: Context): Promise<void> {
  const { db, now } = context;
  const isWaiting = and(eq(state, "retrying"), or(isNull(handedAt), lte(handedAt, now - handingLeaseMs)));
  const waiting = db
    .select({ id })
    .from(failedJobs)
    .where(isWaiting)
    .orderBy(asc(decidedAt), asc(id))
    .limit(handedAtOnce);
  const claimed = await db
    .update(failedJobs)
    .set({ handedAt: now })
    .where(and(inArray(id, waiting), isWaiting))
    .returning({ id, job: failedJobs.job });
  for (const { id: failedJob, job } of claimed) await context.later({ ...job, failedJob });
}
