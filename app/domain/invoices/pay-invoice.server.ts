import { and, count, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { invoiceTexts } from "../../texts/invoices";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { logFault } from "../fault";
import { allow, notAllowed } from "../permissions";
import { amountDue, askAgainAfter, isPageOfGateway } from "./rules";
import { settleGatewayPayment } from "./settle-gateway-payment.server";

/** For so long a payment that has begun is gone on with instead of another one; a gateway's page lives longer. */
const sameForMs = 30 * 60_000;

/** So many payments of an invoice may wait for the gateway's page: each is asked about, and reported in the end. */
const mostWithoutPage = 20;

/**
 * Begins the payment of what is left of an invoice and gives the gateway's page; one that has begun for the same amount
 * goes on while the gateway still waits for it, so two clicks do not make two. The payment is put down before the gateway
 * hears of it and asked about until it ends, so that money is found also when the answer is lost. Nobody pays what has
 * just been paid: `StateSame`. `PaymentWithoutUrl` for a reply that names no page, `TooManyRequests` once too many have named
 * none.
 */
export async function payInvoice(context: Context, { id }: { id: number }): Promise<{ url: string }> {
  const { db, actor, now, payments: gateway, baseUrl } = context;
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  const found = await db
    .select({
      invoice: invoices,
      email: dashcamers.email,
      firstName: dashcamers.firstName,
      lastName: dashcamers.lastName,
    })
    .from(invoices)
    .innerJoin(dashcamers, eq(dashcamers.id, invoices.dashcamerId))
    .where(and(eq(invoices.id, id), eq(invoices.dashcamerId, actor.dashcamerId)))
    .get();
  ensure(found, "NotFound");
  const { invoice, email, firstName, lastName } = found;
  allow(actor, "invoices.pay", invoice);
  const amount = amountDue(invoice);
  ensure(amount !== null, "InvalidState");

  const reference = newSecret();
  const isPending = and(
    eq(payments.invoiceId, id),
    eq(payments.gateway, gateway.name),
    eq(payments.state, "pending"),
    eq(payments.amount, amount),
    gt(payments.createdAt, now - sameForMs),
    isNotNull(payments.url),
  );
  const isWithoutPage = and(
    eq(payments.invoiceId, id),
    eq(payments.gateway, gateway.name),
    eq(payments.state, "pending"),
    isNull(payments.url),
  );
  const isDue = sql`exists (select 1 from ${invoices} where ${invoices.id} = ${id} and ${invoices.state} = ${invoice.state}
    and ${invoices.total} - ${invoices.creditUsed} - ${invoices.corrected} - ${invoices.paid} = ${amount})`;
  const row = {
    invoiceId: id,
    gateway: gateway.name,
    reference,
    amount,
    askAgainAt: askAgainAfter(now, now),
  };
  const [[begun], [withoutPage], [made]] = await db.batch([
    db
      .select({ id: payments.id, url: payments.url, externalId: payments.externalId })
      .from(payments)
      .where(and(isPending, isDue)),
    db.select({ total: count() }).from(payments).where(isWithoutPage),
    insertIf(
      db,
      payments,
      { ...row, createdAt: now, updatedAt: now },
      sql`${isDue} and not exists (select 1 from ${payments} where ${isPending})
        and (select count(*) from ${payments} where ${isWithoutPage}) < ${mostWithoutPage}`,
    ).returning({ id: payments.id }),
  ]);
  if (begun?.url) {
    const state = await stateAtGateway(context, begun);
    if (state === "pending") return { url: begun.url };
    ensure(state === "cancelled", "StateSame");
    return payInvoice(context, { id });
  }
  ensure(made || (withoutPage?.total ?? 0) < mostWithoutPage, "TooManyRequests");
  ensure(made, "StateSame");
  const { externalId, url } = await gateway.create({
    reference,
    amount,
    label: invoiceTexts.paymentLabel(invoice.number ?? ""),
    email,
    fullName: `${firstName} ${lastName}`.trim(),
    returnUrl: `${baseUrl}/dashcamer/payments/${reference}`,
  });
  const isPage = isPageOfGateway(url);
  await db
    .update(payments)
    .set({ externalId, url: isPage ? url : null })
    // A push may have brought the gateway's name of it already.
    .where(
      and(eq(payments.id, made.id), or(isNull(payments.externalId), eq(payments.externalId, externalId))),
    );
  ensure(isPage, "PaymentWithoutUrl");
  return { url };
}

/** The state of a payment that has begun; as we know it where the gateway cannot be asked. */
async function stateAtGateway(
  context: Context,
  { id, externalId }: { id: number; externalId: string | null },
): Promise<string | undefined> {
  if (externalId)
    await settleGatewayPayment(context, { externalId }).catch((error) =>
      logFault("a payment that has begun cannot be asked for", error),
    );
  const row = await context.db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, id))
    .get();
  return row?.state;
}
