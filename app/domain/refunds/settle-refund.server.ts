import { and, eq, inArray, sql } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { refunds } from "../../../db/schema/payments";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { movements } from "../money/ledger-rules";
import { recordMovement } from "../money/record-movement.server";

type Settled = {
  id: number;
  /** States in which it may be counted. */
  states: ("waiting" | "unsure")[];
  /** Who has seen at the gateway that the money is back, if it was a person. */
  superuserId?: number | null;
};

/**
 * Counts a refund as given back by the gateway: the ledger, the refund and its invoice change in one batch, once however
 * often it is reported. False when it was counted already, or goes by bank meanwhile.
 */
export async function settleRefund(context: Context, { id, states, superuserId }: Settled): Promise<boolean> {
  const { db, now } = context;
  const refund = await db.select().from(refunds).where(eq(refunds.id, id)).get();
  ensure(refund, "NotFound");
  const { dashcamerId, invoiceId, amount } = refund;
  const isOpen = and(eq(refunds.id, id), eq(refunds.method, "gateway"), inArray(refunds.state, states));
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "refund",
      reference: `refund ${id}`,
      dashcamerId,
      invoiceId,
      rows: movements.refundPaid(amount, "gateway"),
    },
    sql`exists (select 1 from ${refunds} where ${isOpen})`,
  );
  const [, done] = await db.batch([
    statement,
    db
      .update(refunds)
      .set({ state: "done", nextAttemptAt: null, doneAt: now, ...(superuserId && { superuserId }) })
      .where(and(isOpen, happened))
      .returning({ id: refunds.id }),
    db
      .update(invoices)
      .set({ paid: sql`${invoices.paid} - ${amount}` })
      .where(and(eq(invoices.id, invoiceId), happened)),
    ...(superuserId
      ? [
          auditIf(
            context,
            { action: "refundResolved", subject: { kind: "refund", id }, details: { amount, how: "done" } },
            happened,
          ),
        ]
      : []),
  ]);
  return done.length === 1;
}
