import { and, eq, ne, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { paymentReceived } from "../../texts/mail/payment-received";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";
import { ensure, Refusal } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { movements, type PaidFrom } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { paidPeriods } from "../orders/order-world.server";
import { leftCreditPath } from "../payouts/left-credit.server";
import { becomesPaid } from "./becomes-paid.server";
import { rest, stateAfter } from "./rules";

/** How often a payment is settled anew when somebody else's change comes in between. */
const attempts = 10;

/**
 * Counts money that has come for an invoice, once however often it is reported: the payment, the ledger, the invoice,
 * the period that it pays for and the mail change in one batch or not at all. What came above what was due becomes
 * credit, as does all that comes for a cancelled or paid document, or after the contract has ended. `amount` in haléře
 * is what really came.
 */
export async function settlePayment(
  context: Context,
  { paymentId, amount, into }: { paymentId: number; amount: number; into: PaidFrom },
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1)
    if (await trySettling(context, { paymentId, amount, into })) return;
  throw new Refusal("ChangedMeanwhile");
}

/** False when what was read has changed before the batch had its turn. */
async function trySettling(
  context: Context,
  { paymentId, amount, into }: { paymentId: number; amount: number; into: PaidFrom },
): Promise<boolean> {
  const { db, now, baseUrl, site } = context;
  const found = await db
    .select({
      payment: payments,
      invoice: invoices,
      email: dashcamers.email,
      licenceUntil: dashcamers.licenceUntil,
      isEnded: sql<number>`${dashcamers.contractEndedAt} is not null`,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(dashcamers, eq(dashcamers.id, invoices.dashcamerId))
    .where(eq(payments.id, paymentId))
    .get();
  ensure(found, "NotFound");
  const { payment, invoice, email, licenceUntil, isEnded } = found;
  if (payment.state === "paid") return true;
  const { dashcamerId } = invoice;
  // Whoever has left buys no period any more.
  const due = isEnded ? 0 : Math.max(0, rest(invoice));
  const counted = { ...invoice, paid: invoice.paid + Math.min(amount, due) };
  const isWholeNow = due > 0 && rest(counted) <= 0;
  const periods = await paidPeriods(context, dashcamerId);

  const isUnchanged = sql`exists (select 1 from ${payments} where ${payments.id} = ${paymentId} and ${payments.state} <> 'paid')
    and exists (select 1 from ${invoices} where ${invoices.id} = ${invoice.id} and ${invoices.state} = ${invoice.state}
      and ${invoices.paid} = ${invoice.paid} and ${invoices.corrected} = ${invoice.corrected}
      and ${invoices.creditUsed} = ${invoice.creditUsed})
    and exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${dashcamerId}
      and ${dashcamers.licenceUntil} is ${licenceUntil} and (${dashcamers.contractEndedAt} is not null) = ${isEnded})`;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "payment",
      reference: payment.reference,
      dashcamerId,
      invoiceId: invoice.id,
      rows: movements.paymentReceived(amount, due, into),
    },
    isUnchanged,
  );
  const dedupeKey = `paymentReceived:${payment.reference}`;
  const letter = paymentReceived({
    siteName: site.name,
    number: invoice.number ?? "",
    amount,
    left: Math.max(0, rest(counted)),
    credited: amount - Math.min(amount, due),
    url: `${baseUrl}/dashcamer/invoices/${invoice.id}`,
    creditUrl: isEnded ? `${baseUrl}${await leftCreditPath(context, dashcamerId)}` : null,
  });
  const isSomebody = email !== erasedEmail(dashcamerId);
  const [, settled] = await db.batch([
    statement,
    db
      .update(payments)
      .set({ state: "paid", amount, askAgainAt: null, updatedAt: now })
      .where(and(eq(payments.id, paymentId), ne(payments.state, "paid"), happened))
      .returning({ id: payments.id }),
    ...asBatch([
      ...(due > 0
        ? [
            db
              .update(invoices)
              .set({
                paid: counted.paid,
                state: stateAfter(counted),
                paidAt: isWholeNow ? now : null,
              })
              .where(and(eq(invoices.id, invoice.id), happened)),
          ]
        : []),
      ...(isWholeNow ? becomesPaid(context, invoice, { licenceUntil, periods }, happened) : []),
      renewCredit(context, dashcamerId),
      ...(isSomebody
        ? [mailRowIf(context, { kind: "paymentReceived", dedupeKey, to: email, ...letter }, happened)]
        : []),
    ]),
  ]);
  if (settled.length === 0) return false;
  if (isSomebody) await context.later({ type: "sendMail", dedupeKey });
  return true;
}
