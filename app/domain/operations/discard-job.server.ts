import { and, eq } from "drizzle-orm";
import { failedJobs } from "../../../db/schema/failed-jobs";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

/** The superuser puts a dead job away for good and says why; of two decisions the second is StateSame. */
export async function discardJob(
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const [discarded] = await db.batch([
    db
      .update(failedJobs)
      .set({ state: "discarded", decidedAt: now, reason })
      .where(and(eq(failedJobs.id, id), eq(failedJobs.state, "dead")))
      .returning({ id: failedJobs.id }),
    auditIfChanged(context, { action: "jobDiscarded", subject: { kind: "job", id } }),
  ]);
  ensure(discarded.length === 1, "StateSame");
}
