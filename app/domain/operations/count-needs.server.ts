import { and, count, countDistinct, gt, isNull, ne, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { nightlyChecks } from "../../../db/schema/nightly-checks";
import { retentionRuns } from "../../../db/schema/retention-runs";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { countStorageFaults } from "../storage/get-storage-report.server";
import { maxSpace } from "../tariffs/creator-licence.server";
import { isFault } from "./clock-faults.server";
import { failedMails } from "./list-waiting-work.server";
import { type NightlyName, nightlyNames, overdueMs } from "./rules";

/**
 * What needs the superuser beside what the menu counts: creators over their space, faults of the storage, and faults that
 * the nightly checks of the ledger and the audit log have found; mails that were given up, rules of retention that failed in
 * the last day, work of the clock that fails, checks that have not run for a day, and days without a backup. Null for
 * whoever does not run the platform.
 */
export async function countNeeds(context: Context) {
  const { db, actor, now } = context;
  if (actor.role !== "superuser") return null;
  const [storage, [[space], checks, [mails], [rules], clock, [database]]] = await Promise.all([
    countStorageFaults(context),
    db.batch([
      db
        .select({ over: count() })
        .from(dashcamers)
        .where(and(gt(dashcamers.usedBytes, maxSpace), isNull(dashcamers.contractEndedAt))),
      db.select().from(nightlyChecks),
      statement<{ total: number }>(db, failedMails),
      db
        .select({ failed: countDistinct(retentionRuns.name) })
        .from(retentionRuns)
        .where(and(gt(retentionRuns.at, now - overdueMs), ne(retentionRuns.error, ""))),
      db.select({ name: nightlyChecks.name }).from(nightlyChecks).where(isFault(now)),
      // What has never run counts from the day of the database, so that a new one needs nobody yet.
      statement<{ madeAt: number }>(
        db,
        sql`select unixepoch(min(applied_at)) * 1000 as "madeAt" from d1_migrations`,
      ),
    ]),
  ]);
  const last = (name: NightlyName) => checks.find((check) => check.name === name);
  const ageOf = (name: NightlyName) => now - (last(name)?.at ?? database?.madeAt ?? now);
  const overdue = nightlyNames.filter((name) => ageOf(name) > overdueMs);
  return {
    overSpace: space?.over ?? 0,
    storage,
    ledger: last("ledger")?.faults ?? 0,
    audit: last("audit")?.faults ?? 0,
    mails: mails?.total ?? 0,
    rules: rules?.failed ?? 0,
    clock: clock.length,
    checks: overdue.filter((name) => name !== "backup").length,
    backup: overdue.includes("backup") ? Math.floor(ageOf("backup") / overdueMs) : 0,
  };
}
