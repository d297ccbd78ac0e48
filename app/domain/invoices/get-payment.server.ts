import { and, eq } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { amountDue } from "./rules";

/**
 * How a payment ended, for the creator who comes back from the gateway: it is asked now, as its push may be late or
 * lost, and what it says is settled by the queue, since looking changes nothing. When it cannot be asked, what is known
 * here stands. `unknown` for a payment whose answer from the gateway never came.
 */
export async function getPayment(context: Context, { reference }: { reference: string }) {
  const payment = await findPayment(context, reference);
  ensure(payment, "NotFound");
  const { invoiceId, amount, externalId } = payment;
  const about = { invoiceId, number: payment.number ?? "", amount, due: payment.due };
  if (payment.state !== "pending") return { ...about, state: payment.state };
  if (externalId === null) return { ...about, state: "unknown" as const };
  const answer = await context.payments.find(externalId).catch(() => null);
  if (answer === null || answer.state === "pending") return { ...about, state: "pending" as const };
  await context.later({ type: "settlePayment", externalId });
  return { ...about, state: answer.state === "paid" ? ("arriving" as const) : answer.state };
}

async function findPayment({ db, actor }: Context, reference: string) {
  const dashcamerId = creatorOf(actor);
  allow(actor, "invoices.pay", { dashcamerId });
  const found = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(payments.reference, reference), eq(invoices.dashcamerId, dashcamerId)))
    .get();
  return found && { ...found.payment, number: found.invoice.number, due: amountDue(found.invoice) };
}
