import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server";
import { insertIf, justChanged } from "./insert-if.server";
import { licencePeriods, licenceShares } from "./schema/licence-periods";

/**
 * Statements that put down a period of a tariff and what its order paid for it in haléře, if the condition holds; an
 * order that has a period gets no second one. The last one changes one row exactly if the period is new.
 */
export function insertPeriod(
  db: Database,
  { amount, ...period }: typeof licencePeriods.$inferInsert & { spaceBytes: number; amount: number },
  condition: SQL = sql`true`,
) {
  return [
    insertIf(db, licencePeriods, period, condition)
      .onConflictDoNothing()
      .returning({ id: licencePeriods.id }),
    insertIf(
      db,
      licenceShares,
      {
        periodId: sql`last_insert_rowid()`,
        invoiceId: period.invoiceId,
        amount,
        since: period.from,
        variant: period.variant,
        spaceBytes: period.spaceBytes,
        extraSpaceBytes: period.extraSpaceBytes,
      },
      justChanged,
    ),
  ] as const;
}
