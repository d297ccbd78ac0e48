import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { payments, refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { logFault } from "../fault";
import { allow } from "../permissions";
import { type RefundList, refundsPerPage } from "./rules";

/** Refunds that wait for a decision, or for an account to go to: the machine has done what it can. */
const wantsAccount = sql`(${refunds.method} = 'bank' and ${refunds.state} = 'waiting')`;

const lists: Record<RefundList, SQL | undefined> = {
  unsure: eq(refunds.state, "unsure"),
  account: wantsAccount,
  sending: or(eq(refunds.state, "sending"), and(eq(refunds.method, "gateway"), eq(refunds.state, "waiting"))),
  done: eq(refunds.state, "done"),
};

/** Refunds that wait for the superuser. */
export const waitsForDecision = or(lists.unsure, lists.account);

/** Refunds of one list, those that wait from the oldest. */
export async function listRefunds(context: Context, { list, page }: { list: RefundList; page: number }) {
  const { db, actor } = context;
  allow(actor, "payouts.manage", undefined);
  const shown = lists[list];
  const [rows, [found], [unsure], [account]] = await db.batch([
    db
      .select({
        id: refunds.id,
        amount: refunds.amount,
        method: refunds.method,
        createdAt: refunds.createdAt,
        name: dashcamers.name,
        number: invoices.number,
      })
      .from(refunds)
      .innerJoin(dashcamers, eq(dashcamers.id, refunds.dashcamerId))
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .where(shown)
      .orderBy(list === "done" ? desc(refunds.id) : asc(refunds.id))
      .limit(refundsPerPage)
      .offset((page - 1) * refundsPerPage),
    db.select({ total: count() }).from(refunds).where(shown),
    db.select({ total: count() }).from(refunds).where(lists.unsure),
    db.select({ total: count() }).from(refunds).where(lists.account),
  ]);
  return {
    refunds: rows,
    page,
    totalPages: Math.max(1, Math.ceil((found?.total ?? 0) / refundsPerPage)),
    waiting: { unsure: unsure?.total ?? 0, account: account?.total ?? 0 },
  };
}

/** One refund with its payouts, and for an unsure one what the gateway says of the payment now. */
export async function getRefund(context: Context, { id }: { id: number }) {
  const { db, actor } = context;
  allow(actor, "payouts.manage", undefined);
  const row = await db
    .select({
      refund: refunds,
      name: dashcamers.name,
      email: dashcamers.email,
      number: invoices.number,
      gateway: payments.gateway,
      externalId: payments.externalId,
      paid: payments.amount,
    })
    .from(refunds)
    .innerJoin(dashcamers, eq(dashcamers.id, refunds.dashcamerId))
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
    .get();
  ensure(row, "NotFound");
  const { refund, ...about } = row;
  const past = await db
    .select({ id: payouts.id, state: payouts.state, bankAccount: payouts.bankAccount })
    .from(payouts)
    .where(eq(payouts.refundId, id))
    .orderBy(asc(payouts.id));
  return {
    ...about,
    id,
    invoiceId: refund.invoiceId,
    amount: refund.amount,
    method: refund.method,
    state: refund.state,
    trouble: refund.trouble,
    createdAt: refund.createdAt,
    doneAt: refund.doneAt,
    payouts: past,
    said: refund.state === "unsure" ? await stateAtGateway(context, about) : null,
  };
}

type Said = "unknown" | "silent" | "pending" | "paid" | "cancelled";

async function stateAtGateway(
  { payments: gateway }: Context,
  payment: { gateway: string | null; externalId: string | null },
): Promise<Said> {
  if (payment.externalId === null || payment.gateway !== gateway.name) return "unknown";
  try {
    return (await gateway.find(payment.externalId))?.state ?? "unknown";
  } catch (error) {
    if (!(error instanceof Refusal)) logFault("the gateway could not be asked about a payment", error);
    return "silent";
  }
}
