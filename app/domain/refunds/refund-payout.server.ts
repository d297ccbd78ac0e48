import { and, eq, sql } from "drizzle-orm";
import { refunds } from "../../../db/schema/payments";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import type { CzechAccount } from "../money/czech-account";
import { beginPayout } from "../payouts/begin-payout.server";

type Refund = typeof refunds.$inferSelect;

/**
 * A refund that goes by bank becomes a payout to an account, which stands in the next file for the bank. False when it is
 * on its way already, or no longer goes by bank.
 */
export async function payRefundOut(
  context: Context,
  { id, dashcamerId, invoiceId, amount }: Refund,
  account: CzechAccount,
): Promise<boolean> {
  const { db } = context;
  const isWaiting = and(eq(refunds.id, id), eq(refunds.method, "bank"), eq(refunds.state, "waiting"));
  const { statement, inserted, happened } = beginPayout(
    context,
    { kind: "refund", dashcamerId, invoiceId, refundId: id, amount, account },
    sql`exists (select 1 from ${refunds} where ${isWaiting})`,
  );
  const [, made] = await db.batch([
    statement,
    inserted,
    db.update(refunds).set({ state: "sending", nextAttemptAt: null }).where(and(isWaiting, happened)),
    auditIf(
      context,
      { action: "refundPaidOut", subject: { kind: "refund", id }, details: { amount } },
      happened,
    ),
  ]);
  return made.length === 1;
}
