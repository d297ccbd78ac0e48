import { asc, eq } from "drizzle-orm";
import { importStatement } from "~/domain/bank/import-statement.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { mails } from "../../../db/schema/mails";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { db } from "../../factories";
import { fioStatement } from "../bank/fio-statement";
import { asFile, atBank, newId } from "../bank/statements";
import * as money from "../money/world";

/** Where the statements of tests say that money comes from. */
export const payer = "19-2000145399/0800";

export type RefundWorld = Awaited<ReturnType<typeof makeRefund>>;

type Made = Partial<typeof refunds.$inferInsert> & { paidBy?: "bank" | "card" };

/** A creator who has paid 2 490 Kč, of which 1 000 Kč go back, beside the superuser. */
export async function makeRefund({ paidBy = "bank", ...values }: Made = {}) {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const { actor: superuser } = await atBank();
  if (paidBy === "bank") {
    const bankLine = { id: newId(), amount: invoice.total / 100, vs: invoice.variableSymbol ?? 0 };
    await importStatement(await atBank(), asFile(fioStatement([bankLine])));
  } else {
    const { id: paymentId } = await money.beginPayment(invoice.id, invoice.total);
    const context = await money.at(creator, Date.now());
    await settlePayment(context, { paymentId, amount: invoice.total, into: "gateway" });
  }
  const [payment] = await money.paymentsOf(invoice.id);
  const { id: refundId } = await db
    .insert(refunds)
    .values({
      dashcamerId: creator.id,
      invoiceId: invoice.id,
      paymentId: payment?.id,
      method: paidBy === "bank" ? "bank" : "gateway",
      amount: 100_000,
      createdAt: 1,
      nextAttemptAt: 1,
      ...values,
    })
    .returning()
    .get();
  return { creator, invoice, superuser, refundId };
}

export async function refundOf({ refundId }: Pick<RefundWorld, "refundId">) {
  const refund = await db.select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (!refund) throw new Error("There is no refund.");
  return refund;
}

export const payoutsOf = ({ refundId }: Pick<RefundWorld, "refundId">) =>
  db.select().from(payouts).where(eq(payouts.refundId, refundId)).orderBy(asc(payouts.id));

/** Everything of that world that moves. */
export async function lookAtRefund(world: RefundWorld) {
  const [refund, list, document, balances, sent] = await Promise.all([
    refundOf(world),
    payoutsOf(world),
    money.invoiceOf(world.invoice.id),
    money.balancesOf(world.creator),
    db
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.recipient, world.creator.email))
      .orderBy(asc(mails.id)),
  ]);
  return {
    refund: {
      state: refund.state,
      method: refund.method,
      isDue: refund.nextAttemptAt !== null,
      isDone: refund.doneAt !== null,
    },
    payouts: list.map(({ state, amount, bankAccount }) => ({ state, amount, bankAccount })),
    paid: document.paid,
    balances,
    mails: sent,
  };
}
