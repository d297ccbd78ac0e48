import { and, gt, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";
import { countStorageFaults } from "../storage/get-storage-report.server";
import { maxSpace } from "../tariffs/creator-licence.server";

/**
 * What needs the superuser beside what the menu counts: creators over their space, faults of the storage, and faults that
 * the nightly checks of the ledger and the audit log have found. Null for whoever does not run the platform.
 */
export async function countNeeds(context: Context) {
  const { db, actor } = context;
  if (actor.role !== "superuser") return null;
  const [overSpace, storage, checks] = await Promise.all([
    db.$count(dashcamers, and(gt(dashcamers.usedBytes, maxSpace), isNull(dashcamers.contractEndedAt))),
    countStorageFaults(context),
    db.select().from(nightlyChecks),
  ]);
  const faultsOf = (name: "ledger" | "audit") => checks.find((check) => check.name === name)?.faults ?? 0;
  return { overSpace, storage, ledger: faultsOf("ledger"), audit: faultsOf("audit") };
}
