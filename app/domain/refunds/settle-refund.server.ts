import { and, eq, ne, sql } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { refunds } from "../../../db/schema/payments";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type MoneyAccount, movements } from "../money/ledger-rules";
import { recordMovement } from "../money/record-movement.server";

/**
 * Counts a refund as given back: the ledger, the refund and its invoice change in one batch, once however often it is
 * told. `from` is where the money has left.
 */
export async function settleRefund(
  context: Context,
  { id, from }: { id: number; from: MoneyAccount },
): Promise<void> {
  const { db, now } = context;
  const refund = await db.select().from(refunds).where(eq(refunds.id, id)).get();
  ensure(refund, "NotFound");
  const { dashcamerId, invoiceId, amount } = refund;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "refund",
      reference: `refund ${id}`,
      dashcamerId,
      invoiceId,
      rows: movements.refundPaid(amount, from),
    },
    sql`exists (select 1 from ${refunds} where ${refunds.id} = ${id} and ${refunds.state} <> 'done')`,
  );
  await db.batch([
    statement,
    db
      .update(refunds)
      .set({ state: "done", nextAttemptAt: null, doneAt: now })
      .where(and(eq(refunds.id, id), ne(refunds.state, "done"), happened)),
    db
      .update(invoices)
      .set({ paid: sql`${invoices.paid} - ${amount}` })
      .where(and(eq(invoices.id, invoiceId), happened)),
  ]);
}
