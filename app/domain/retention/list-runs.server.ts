import { and, count, gt, max, ne, sum } from "drizzle-orm";
import { retentionRules, retentionRuns } from "../../../db/schema/retention-runs";
import type { Context } from "../context";
import type { RetentionName } from "../jobs";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { retentionNames, runsPerPage } from "./rules";

const monthMs = 30 * 24 * 3_600_000;

/** Each rule with its last run and what it did in thirty days, and the runs that did something, the newest first. */
export async function listRuns(context: Context, place: Place) {
  const { db, actor, now } = context;
  allow(actor, "operations.manage", undefined);
  const { id, name, done, error, at } = retentionRuns;
  const { beyond, order } = outwards(id, place);
  const ofMonth = gt(at, now - monthMs);
  const [seen, sums, failures, rows] = await db.batch([
    db.select().from(retentionRules),
    db
      .select({ name, done: sum(done).mapWith(Number) })
      .from(retentionRuns)
      .where(ofMonth)
      .groupBy(name),
    db
      .select({ name, failed: count(), lastAt: max(at) })
      .from(retentionRuns)
      .where(and(ofMonth, ne(error, "")))
      .groupBy(name),
    db
      .select()
      .from(retentionRuns)
      .where(beyond)
      .orderBy(order)
      .limit(runsPerPage + 1),
  ]);
  const { shown, ...neighbours } = pageOf(rows, place, runsPerPage);
  const of = <Row extends { name: string }>(list: Row[], rule: RetentionName) =>
    list.find((row) => row.name === rule);
  return {
    rules: retentionNames.map((rule) => ({
      name: rule,
      lastRunAt: of(seen, rule)?.lastRunAt ?? null,
      done: of(sums, rule)?.done ?? 0,
      failed: of(failures, rule)?.failed ?? 0,
    })),
    runs: shown.map(({ error, ...run }) => ({ ...run, error: error.split("\n")[0] ?? "" })),
    ...neighbours,
  };
}
