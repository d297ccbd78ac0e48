import { failedJobs } from "../../../db/schema/failed-jobs";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";
import { failedJobRetentionMs } from "./rules";

/** Removes failed jobs of which nothing was heard for long. */
export async function forgetFailedJobs(context: Context): Promise<void> {
  await removeOld(context, "forgetFailedJobs", {
    table: failedJobs,
    id: failedJobs.id,
    at: failedJobs.lastFailedAt,
    until: context.now - failedJobRetentionMs,
  });
}
