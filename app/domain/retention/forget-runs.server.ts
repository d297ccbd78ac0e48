import { retentionRuns } from "../../../db/schema/retention-runs";
import type { Context } from "../context";
import { removeOld } from "./remove-old.server";
import { runRetentionMs } from "./rules";

/** Removes reports of runs that are long ago. */
export async function forgetRuns(context: Context): Promise<void> {
  await removeOld(context, "forgetRuns", {
    table: retentionRuns,
    id: retentionRuns.id,
    at: retentionRuns.at,
    until: context.now - runRetentionMs,
  });
}
