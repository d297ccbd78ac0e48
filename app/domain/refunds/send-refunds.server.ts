import { and, asc, eq, lte, sql } from "drizzle-orm";
import { payments, refunds } from "../../../db/schema/payments";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { logFault } from "../fault";
import { leaveToPerson } from "./leave-to-person.server";
import { isSafeToRepeat, mostRefundAttempts, retryRefundAfter } from "./rules";
import { settleRefund } from "./settle-refund.server";

/** Refunds that one tick gives back. */
const atOnce = 20;

/** While one worker asks the gateway, no other one does. */
const leaseMs = 5 * 60_000;

/**
 * Each minute: gives money back by the gateway. It is put down that the gateway is being asked before it is, so a
 * refund of which nobody knows how it went is repeated only when the gateway itself would refuse a second one; otherwise
 * it waits for a person as `unsure`, and the superusers are notified.
 */
export async function sendRefunds(context: Context): Promise<void> {
  const { db, now } = context;
  const due = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "waiting"), eq(refunds.method, "gateway"), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(atOnce);
  for (const { refund, payment } of due) await sendRefund(context, refund, payment);
}

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

async function sendRefund(context: Context, refund: Refund, payment: Payment): Promise<void> {
  const { db, now, payments: gateway } = context;
  const isAsWas = and(
    eq(refunds.id, refund.id),
    eq(refunds.state, "waiting"),
    eq(refunds.attempts, refund.attempts),
  );
  const isRepeated = refund.attempts > 0;
  const mayAsk =
    payment.gateway === gateway.name &&
    payment.externalId !== null &&
    refund.attempts < mostRefundAttempts &&
    (!isRepeated || isSafeToRepeat(refund.amount, await leftOf(context, payment)));
  if (!mayAsk) {
    await leaveToPerson(context, refund, { isAsWas, isRefused: false });
    return logFault("a refund waits for a person", new Error(`refund ${refund.id}`));
  }
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: refund.attempts + 1, nextAttemptAt: now + leaseMs })
    .where(isAsWas)
    .returning({ id: refunds.id });
  if (!claimed) return;
  try {
    await gateway.refund({
      externalId: payment.externalId ?? "",
      amount: refund.amount,
      reference: `refund-${refund.id}`,
    });
  } catch (error) {
    // More than is left: what was asked before has been heard.
    const isDone = error instanceof Refusal && error.code === "InvalidState" && isRepeated;
    if (!isDone) return putOff(context, refund, error);
  }
  const isCounted = await settleRefund(context, { id: refund.id, states: ["waiting", "unsure"] });
  if (!isCounted)
    logFault("a refund that the gateway has made was decided otherwise", new Error(`refund ${refund.id}`));
}

async function putOff(context: Context, refund: Refund, error: unknown): Promise<void> {
  logFault("a refund has not gone through", error);
  const { db, now } = context;
  const attempts = refund.attempts + 1;
  const isAsWas = and(
    eq(refunds.id, refund.id),
    eq(refunds.state, "waiting"),
    eq(refunds.attempts, attempts),
  );
  if (error instanceof Refusal && error.code === "InvalidState")
    return leaveToPerson(context, refund, { isAsWas, isRefused: true });
  await db
    .update(refunds)
    .set({ trouble: "lost", nextAttemptAt: retryRefundAfter(attempts, now) })
    .where(isAsWas);
}

/** What the gateway can still give back of a payment, as far as we know, in haléře. */
async function leftOf({ db }: Context, { id, amount }: Payment): Promise<number> {
  const [row] = await db
    .select({ done: sql<number>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.state, "done")));
  return amount - (row?.done ?? 0);
}
