import { and, eq, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { invoices } from "../../../db/schema/money";
import { invoiceTexts } from "../../texts/invoices";
import type { Context } from "../context";
import { ensure } from "../errors";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { nextNumber, nextSymbol } from "./issue.server";
import { amountDue, invoiceStates } from "./rules";

/**
 * Calls an order off of which no money has come: nothing is deleted, a correcting document takes the whole back, and
 * credit that was used comes back. Cancelled twice, it is one correction. Money that still comes becomes credit.
 * Refusals: InvalidState (something has been paid), NotFound, ChangedMeanwhile.
 */
export async function cancelInvoice(context: Context, { id }: { id: number }): Promise<void> {
  const { db, now, actor } = context;
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
  const uuid = crypto.randomUUID();
  const { total, creditUsed } = row;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "correction",
      reference: `${id}`,
      dashcamerId,
      invoiceId: id,
      rows: movements.invoiceCorrected(total),
    },
    sql`exists (select 1 from ${invoices} where ${invoices.id} = ${id} and ${invoices.state} = ${row.state}
      and ${invoices.paid} = 0 and ${invoices.corrected} = ${row.corrected} and ${invoices.creditUsed} = ${creditUsed})`,
  );
  const back =
    creditUsed > 0
      ? recordMovement(
          context,
          {
            kind: "refund",
            reference: uuid,
            dashcamerId,
            invoiceId: id,
            rows: movements.refundAsCredit(creditUsed),
          },
          happened,
        )
      : null;
  const [, cancelled] = await db.batch([
    statement,
    db
      .update(invoices)
      .set({ state: invoiceStates.paid, corrected: total, creditUsed: 0, cancelledAt: now })
      .where(and(eq(invoices.id, id), happened))
      .returning({ id: invoices.id }),
    ...asBatch([
      insertIf(
        db,
        invoices,
        {
          dashcamerId,
          supplier: row.supplier,
          customer: row.customer,
          kind: "correction",
          state: invoiceStates.paid,
          number: nextNumber(now),
          variableSymbol: nextSymbol(now),
          uuid,
          lines: row.lines.map((line) => ({
            ...line,
            description: invoiceTexts.takenBack(line.description),
            unitPrice: -line.unitPrice,
          })),
          total: -total,
          correctsInvoiceId: id,
          orderedAt: now,
          issuedAt: now,
        },
        happened,
      ),
      ...(back ? [back.statement, renewCredit(context, dashcamerId)] : []),
    ]),
  ]);
  if (cancelled.length === 0) {
    const other = await db
      .select({ at: invoices.cancelledAt })
      .from(invoices)
      .where(eq(invoices.id, id))
      .get();
    ensure(other?.at, "ChangedMeanwhile");
  }
}
