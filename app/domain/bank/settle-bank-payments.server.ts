import { and, asc, eq, lte, sql } from "drizzle-orm";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { logFault } from "../fault";
import { settlePayment } from "../invoices/settle-payment.server";

/** Payments that one run settles; the next tick goes on. */
const atOnce = 50;

/** What could not be settled now is tried again after that, and does not hold the others up. */
const againMs = 60_000;

/**
 * Counts the payments that movements of the bank have begun. They are put down
 * before they are counted, so that a crash in between loses none.
 */
export async function settleBankPayments(context: Context): Promise<void> {
  const { db, now } = context;
  const due = await db
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.gateway, "bank"), eq(payments.state, "pending"), lte(payments.askAgainAt, now)))
    .orderBy(asc(payments.askAgainAt), asc(payments.id))
    .limit(atOnce);
  for (const { id, amount } of due) {
    try {
      await settlePayment(context, { paymentId: id, amount, into: "unmatched" });
    } catch (error) {
      logFault("a payment by bank could not be counted", error);
      await db
        .update(payments)
        .set({ askAgainAt: now + againMs })
        .where(and(eq(payments.id, id), sql`${payments.state} = 'pending'`));
    }
  }
}
