import type { SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { refunds } from "../../../db/schema/payments";
import type { Context } from "../context";
import { correctionOf, type LoweredShare } from "../invoices/correction.server";
import type { PaidDocuments } from "./paid-documents.server";
import { backOf, spreadOver } from "./rules";

type Document = PaidDocuments["documents"][number];

/** A document with what is taken off it in haléře, above zero, and off its shares of periods. */
export type Correction = { invoice: Document; amount: number; shares: readonly LoweredShare[] };

type TakenBack = { corrections: Correction[]; payments: PaidDocuments["payments"]; reason: string };

/**
 * Statements that take amounts off issued documents for one reason: each gets a correcting document, what is no longer
 * owed leaves the ledger, credit comes back at once and money is put down as refunds. The condition has to hold only
 * while the documents are as they were read; whoever asks twice counts once.
 */
export function takeBack(context: Context, { corrections, payments, reason }: TakenBack, condition: SQL) {
  return corrections.flatMap(({ invoice, amount, shares }) => {
    const { money, credit } = backOf(invoice, amount);
    const { statements, happened } = correctionOf(
      context,
      { invoice, amount, reason, credit, shares },
      condition,
    );
    const own = payments.filter(({ invoiceId }) => invoiceId === invoice.id);
    return [...statements, ...refundRows(context, invoice, money, own, happened)];
  });
}

/** How much of corrections goes back to the customer in all, in haléře. */
export function sumBack(corrections: readonly Correction[]): { money: number; credit: number } {
  const backs = corrections.map(({ invoice, amount }) => backOf(invoice, amount));
  return {
    money: backs.reduce((sum, { money }) => sum + money, 0),
    credit: backs.reduce((sum, { credit }) => sum + credit, 0),
  };
}

/** Money goes back the way it came; for what no payment is known of, whose it is says where to. */
function refundRows(
  { db, now }: Context,
  { id: invoiceId, dashcamerId }: Document,
  money: number,
  payments: PaidDocuments["payments"],
  condition: SQL,
) {
  const parts = spreadOver(money, payments);
  const known = parts.reduce((sum, { amount }) => sum + amount, 0);
  const rows = [
    ...parts.map(({ payment, amount }) => ({
      paymentId: payment.id,
      amount,
      method: payment.gateway === "bank" ? ("bank" as const) : ("gateway" as const),
    })),
    ...(money > known ? [{ paymentId: null, amount: money - known, method: "bank" as const }] : []),
  ];
  return rows.map((row) =>
    insertIf(db, refunds, { ...row, dashcamerId, invoiceId, createdAt: now, nextAttemptAt: now }, condition),
  );
}
