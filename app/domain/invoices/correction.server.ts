import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { invoices } from "../../../db/schema/invoices";
import { licenceShares } from "../../../db/schema/licence-periods";
import { invoiceTexts } from "../../texts/invoices";
import type { Context } from "../context";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { nextNumber, nextSymbol } from "./issue.server";
import { afterCorrection, invoiceStates, stateAfter } from "./rules";

type Invoice = typeof invoices.$inferSelect;

/** A share of a period by its id, and what is taken off it in haléře. */
export type LoweredShare = { id: number; amount: number };

export type Correction = {
  /** The document as it was read. */
  invoice: Invoice;
  /** What is taken off it, haléře above zero, at most what earlier corrections have left of it. */
  amount: number;
  /** Stands on the correcting document. */
  reason: string;
  /** How much of it becomes credit at once; what else was paid stays owed to the customer until it is sent back. */
  credit: number;
  /** What of it is taken off the document's shares of periods, haléře above zero; none while it has bought nothing. */
  shares: readonly LoweredShare[];
};

/**
 * Statements that take an amount off an issued document, for a batch: a correcting document of the same series, its
 * movements in the ledger, the amounts of the document, and what is left of its shares of periods. They do nothing
 * unless the amounts are still those that were read and the condition holds; `happened` says so to what else belongs to
 * the batch. § 42 and § 45 of act 235/2004 Sb.: the document names the corrected one and the reason.
 */
export function correctionOf(
  context: Context,
  { invoice, amount, reason, credit, shares }: Correction,
  condition: SQL = sql`true`,
) {
  const { db, now } = context;
  const { id, dashcamerId } = invoice;
  const after = { ...invoice, ...afterCorrection(invoice, amount, credit) };
  const isWhole = after.corrected === invoice.total;
  // One correction for each amount that was corrected before: of two at once the second does nothing.
  const of = { reference: `${id}/${invoice.corrected}`, dashcamerId, invoiceId: id };
  const { statement, happened } = recordMovement(
    context,
    { kind: "correction", ...of, rows: movements.invoiceCorrected(amount) },
    sql`${condition} and exists (select 1 from ${invoices} where ${invoices.id} = ${id}
      and ${invoices.state} = ${invoice.state} and ${invoices.paid} = ${invoice.paid}
      and ${invoices.corrected} = ${invoice.corrected} and ${invoices.creditUsed} = ${invoice.creditUsed})`,
  );
  const statements = [
    statement,
    db
      .update(invoices)
      .set({
        corrected: after.corrected,
        creditUsed: after.creditUsed,
        state: stateAfter(after),
        ...(isWhole && { cancelledAt: now }),
      })
      .where(and(eq(invoices.id, id), happened)),
    insertIf(
      db,
      invoices,
      {
        dashcamerId,
        supplier: invoice.supplier,
        customer: invoice.customer,
        customerWords: invoice.customerWords,
        kind: "correction",
        state: invoiceStates.paid,
        number: nextNumber(now),
        variableSymbol: nextSymbol(now),
        uuid: crypto.randomUUID(),
        lines: correctedLines(invoice, amount),
        total: -amount,
        correctsInvoiceId: id,
        reason,
        orderedAt: now,
        issuedAt: now,
      },
      happened,
    ),
    ...shares.map((share) =>
      db
        .update(licenceShares)
        .set({ amount: sql`${licenceShares.amount} - ${share.amount}` })
        .where(and(eq(licenceShares.id, share.id), happened)),
    ),
    ...(credit > 0
      ? [
          recordMovement(context, { kind: "refund", ...of, rows: movements.refundAsCredit(credit) }, happened)
            .statement,
          renewCredit(context, dashcamerId),
        ]
      : []),
  ] as const;
  return { statements, happened };
}

/** A whole document is taken back line by line, a part of it as one sum. */
function correctedLines({ lines, total }: Invoice, amount: number) {
  if (amount !== total) return [{ description: invoiceTexts.partBack, quantity: 1, unitPrice: -amount }];
  return lines.map((line) => ({
    ...line,
    description: invoiceTexts.takenBack(line.description),
    unitPrice: -line.unitPrice,
  }));
}
