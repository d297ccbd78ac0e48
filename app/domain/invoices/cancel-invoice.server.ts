import { and, eq } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { invoices } from "../../../db/schema/invoices";
import { invoiceTexts } from "../../texts/invoices";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { correctionOf } from "./correction.server";
import { amountDue } from "./rules";

/**
 * Calls an order off of which no money has come: nothing is deleted, a correcting document takes the whole back, and
 * credit that was used comes back. Cancelled twice, it is one correction. Money that still comes becomes credit.
 * Refusals: InvalidState (something has been paid), NotFound, ChangedMeanwhile.
 */
export async function cancelInvoice(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor } = context;
  const dashcamerId = creatorOf(actor);
  const row = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.dashcamerId, dashcamerId)))
    .get();
  ensure(row, "NotFound");
  allow(actor, "invoices.pay", row);
  if (row.cancelledAt !== null) return;
  ensure(amountDue(row) !== null && row.paid === 0, "InvalidState");
  const { statements } = correctionOf(context, {
    invoice: row,
    amount: row.total - row.corrected,
    reason: invoiceTexts.cancelledOrder,
    credit: row.creditUsed,
    shares: [],
  });
  const results = await db.batch(asBatch(statements));
  if ((results[0] as D1Result).meta.changes === 0) {
    const other = await db
      .select({ at: invoices.cancelledAt })
      .from(invoices)
      .where(eq(invoices.id, id))
      .get();
    ensure(other?.at, "ChangedMeanwhile");
  }
  await context.later({ type: "makePdfs" });
}
