import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ledgerRows } from "../../../db/schema/money";
import type { Context } from "../context";
import { logFault } from "../fault";

/** What does not fit between the ledger and what is derived from it: the sum of everything, and each creator's credit. */
export async function ledgerFaults({ db }: Pick<Context, "db">) {
  const byLedger = sql<number>`coalesce(-sum(${ledgerRows.amount}), 0)`;
  const [[whole], credits] = await db.batch([
    db.select({ sum: sql<number>`coalesce(sum(${ledgerRows.amount}), 0)` }).from(ledgerRows),
    db
      .select({ dashcamerId: dashcamers.id, credit: dashcamers.credit, byLedger })
      .from(dashcamers)
      .leftJoin(
        ledgerRows,
        sql`${eq(ledgerRows.dashcamerId, dashcamers.id)} and ${ledgerRows.account} = 'credit'`,
      )
      .groupBy(dashcamers.id)
      .having(sql`${dashcamers.credit} <> ${byLedger}`)
      .limit(100),
  ]);
  return { sum: whole?.sum ?? 0, credits };
}

/** Each night: a balance that does not fit is a fault of ours, which a person has to look at. */
export async function checkLedger(context: Context): Promise<void> {
  const { sum, credits } = await ledgerFaults(context);
  if (sum !== 0) logFault("the ledger does not sum to zero", new Error(`${sum} haléřů`));
  for (const { dashcamerId, credit, byLedger } of credits)
    logFault(
      "a credit is not what the ledger says",
      new Error(`dashcamer ${dashcamerId}: ${credit}, ${byLedger}`),
    );
}
