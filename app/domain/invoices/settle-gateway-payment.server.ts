import { and, eq, isNull } from "drizzle-orm";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { logFault } from "../fault";
import type { GatewayPayment } from "./gateway";
import { askAgainAfter } from "./rules";
import { settlePayment } from "./settle-payment.server";

/**
 * Asks the gateway about a payment and does what it says: a push, the return of the payer and Cron all come here, as
 * often as they like. What a push itself says is not believed. Nothing happens for a payment that is not ours, in another
 * currency, or of the gateway's test mode where money is real; a person finds those in the log.
 */
export async function settleGatewayPayment(
  context: Context,
  { externalId }: { externalId: string },
): Promise<void> {
  const answer = await context.payments.find(externalId);
  if (!answer) return;
  const payment = await findPayment(context, externalId, answer);
  if (!payment) return logFault("a payment at the gateway is not ours", new Error(externalId));
  if (answer.currency !== "CZK" || (answer.isTest && !context.payments.acceptsTest))
    return logFault("a payment is not of real crowns", new Error(`${externalId} ${answer.currency}`));
  if (answer.state === "paid")
    return settlePayment(context, { paymentId: payment.id, amount: answer.amount, into: "gateway" });
  await remember(context, payment, answer);
}

type Payment = typeof payments.$inferSelect;

/** By the gateway's name of it, else by ours: a push may come before the answer that tells the gateway's. */
async function findPayment({ db, payments: gateway }: Context, externalId: string, answer: GatewayPayment) {
  const known = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway.name), eq(payments.externalId, externalId)))
    .get();
  if (known) return known;
  const ours = await db.select().from(payments).where(eq(payments.reference, answer.reference)).get();
  return ours && (await adopt(db, ours, externalId));
}

/**
 * Puts the gateway's name of a payment down. A payment that was begun twice, because an answer was lost, is two at the
 * gateway: the second gets a row of its own, so that money that comes by both is counted.
 */
async function adopt(
  db: Context["db"],
  { id, superuserId: _, ...ours }: Payment,
  externalId: string,
): Promise<Payment | undefined> {
  const [adopted] = await db
    .update(payments)
    .set({ externalId })
    .where(and(eq(payments.id, id), isNull(payments.externalId)))
    .returning();
  if (adopted) return adopted;
  await db
    .insert(payments)
    .values({ ...ours, reference: `${ours.reference}/${externalId}`, externalId, state: "pending" })
    .onConflictDoNothing();
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, ours.gateway), eq(payments.externalId, externalId)))
    .get();
}

/** What is still waiting is asked about again, later and later; what was cancelled is not. */
async function remember({ db, now }: Context, payment: Payment, answer: GatewayPayment): Promise<void> {
  if (payment.state !== "pending") return;
  const isOver = answer.state === "cancelled";
  await db
    .update(payments)
    .set({
      state: isOver ? "cancelled" : "pending",
      askAgainAt: isOver ? null : askAgainAfter(payment.createdAt, now),
      updatedAt: now,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")));
}
