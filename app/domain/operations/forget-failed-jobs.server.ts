import { asc, inArray, lte } from "drizzle-orm";
import { failedJobs } from "../../../db/schema/failed-jobs";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { failedJobKeptMs } from "./rules";

const piece = 500;

/** Removes failed jobs of which nothing was heard for long. */
export async function forgetFailedJobs(context: Context): Promise<void> {
  const { db, now } = context;
  const old = db
    .select({ id: failedJobs.id })
    .from(failedJobs)
    .where(lte(failedJobs.lastFailedAt, now - failedJobKeptMs))
    .orderBy(asc(failedJobs.lastFailedAt))
    .limit(piece);
  await inPieces(context, "forgetFailedJobs", piece, async () => {
    const removed = await db
      .delete(failedJobs)
      .where(inArray(failedJobs.id, old))
      .returning({ id: failedJobs.id });
    return removed.length;
  });
}
