import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { paymentUnknown } from "../../texts/mail/payment-unknown";
import type { Context } from "../context";
import { logFault } from "../fault";
import { mailRowIf } from "../mail/queue-mail.server";
import { superuserMails } from "../mail/superuser-mails.server";
import { askAgainAfter, lostAfterMs } from "./rules";
import { settleGatewayPayment } from "./settle-gateway-payment.server";

/** Payments that one tick asks about; a gateway that is down must not hold the tick up. */
const atOnce = 20;

/**
 * Each minute: payments whose push has not come are asked about, later and later, so that a lost push costs nothing. One
 * that the gateway has never named cannot be asked about, because it reports payments by its own name alone; its push
 * still finds it. What has no end after all that time is `unknown`, and the superusers are notified.
 */
export async function askPendingPayments(context: Context): Promise<void> {
  const { db, now, payments: gateway } = context;
  const due = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.gateway, gateway.name), eq(payments.state, "pending"), lte(payments.askAgainAt, now)),
    )
    .orderBy(asc(payments.askAgainAt))
    .limit(atOnce);
  for (const payment of due) {
    try {
      await askAbout(context, payment);
    } catch (error) {
      logFault("a payment could not be asked about", error);
    }
    await askAgain(context, payment);
  }
}

type Payment = typeof payments.$inferSelect;

async function askAbout(context: Context, { externalId }: Payment): Promise<void> {
  if (externalId !== null) await settleGatewayPayment(context, { externalId });
}

/** Puts down when it is asked about next; after the last time it ends as unknown. */
async function askAgain(context: Context, payment: Payment): Promise<void> {
  const { db, now } = context;
  const { id, createdAt, externalId } = payment;
  const lostAt = createdAt + lostAfterMs;
  const next = externalId !== null ? askAgainAfter(createdAt, now) : lostAt > now ? lostAt : null;
  if (next === null) return endAsUnknown(context, payment);
  await db
    .update(payments)
    .set({ askAgainAt: next })
    .where(and(eq(payments.id, id), eq(payments.state, "pending"), lte(payments.askAgainAt, now)));
}

async function endAsUnknown(context: Context, { id, reference, externalId, ...payment }: Payment) {
  const { db, now, site } = context;
  const { amount, createdAt: begunAt, invoiceId } = payment;
  const invoice = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
    .get();
  const number = invoice?.number ?? "";
  const letter = paymentUnknown({ siteName: site.name, number, amount, begunAt, reference, externalId });
  const mails = await superuserMails(context, { kind: "paymentUnknown", about: String(id), letter });
  // Its name may have come meanwhile by a push, and then it can be asked about.
  const isAsWas = and(
    eq(payments.id, id),
    eq(payments.state, "pending"),
    externalId === null ? isNull(payments.externalId) : eq(payments.externalId, externalId),
    or(isNull(payments.askAgainAt), lte(payments.askAgainAt, now)),
  );
  const isUnknown = sql`exists (select 1 from ${payments} where ${payments.id} = ${id}
    and ${payments.state} = 'unknown')`;
  await db.batch(
    asBatch([
      db.update(payments).set({ state: "unknown", askAgainAt: null, updatedAt: now }).where(isAsWas),
      ...mails.map((mail) => mailRowIf(context, mail, isUnknown)),
    ]),
  );
}
