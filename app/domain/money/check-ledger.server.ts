import { eq, sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ledgerRows } from "../../../db/schema/ledger";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { logFault } from "../fault";

/**
 * What does not fit between the ledger and what is derived from it, in haléře: the sum of everything, each creator's credit,
 * and unmatched money beside the movements of the bank that have paid nothing yet. Zeros and no credits when all fits.
 */
export async function ledgerFaults({ db }: Pick<Context, "db">) {
  const byLedger = sql<number>`coalesce(-sum(${ledgerRows.amount}), 0)`;
  const unmatched = sql<number>`coalesce((select sum(${ledgerRows.amount}) from ${ledgerRows}
    where ${ledgerRows.account} = 'unmatched'), 0) + coalesce(sum(${bankLines.amount}), 0)`;
  const [[whole], [beside], credits] = await db.batch([
    db.select({ sum: sql<number>`coalesce(sum(${ledgerRows.amount}), 0)` }).from(ledgerRows),
    db
      .select({ unmatched })
      .from(bankLines)
      .leftJoin(payments, eq(payments.id, bankLines.paymentId))
      .where(sql`${bankLines.currency} = 'CZK' and ${payments.state} is not 'paid'`),
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
  return { sum: whole?.sum ?? 0, unmatched: beside?.unmatched ?? 0, credits };
}

/** Each night: a balance that does not fit is a fault of ours, which a person has to look at. */
export async function checkLedger(context: Context): Promise<void> {
  const { sum, unmatched, credits } = await ledgerFaults(context);
  if (sum !== 0) logFault("the ledger does not sum to zero", new Error(`${sum} haléřů`));
  if (unmatched !== 0)
    logFault("unmatched money is not what the bank told", new Error(`${unmatched} haléřů`));
  for (const { dashcamerId, credit, byLedger } of credits)
    logFault(
      "a credit is not what the ledger says",
      new Error(`dashcamer ${dashcamerId}: ${credit}, ${byLedger}`),
    );
}
