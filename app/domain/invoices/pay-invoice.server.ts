import { and, eq, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { invoices, payments } from "../../../db/schema/money";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { amountDue, isPageOfGateway } from "./rules";

/**
 * Begins the payment of what is left of an invoice and gives the gateway's page. A payment that has begun and is for
 * the same amount goes on, so two clicks do not make two, nor does trying again after a reply without a page
 * (`PaymentWithoutUrl`). Nobody pays what has just been paid: `StateSame`.
 */
export async function payInvoice(context: Context, { id }: { id: number }): Promise<{ url: string }> {
  const { db, actor, now, payments: gateway } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  if (actor.role !== "dashcamer") throw new Refusal("Forbidden");
  const invoice = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.dashcamerId, actor.dashcamerId)))
    .get();
  ensure(invoice, "NotFound");
  allow(actor, "invoices.pay", invoice);
  const amount = amountDue(invoice);
  ensure(amount !== null, "InvalidState");

  const isPending = and(
    eq(payments.invoiceId, id),
    eq(payments.gateway, gateway.name),
    eq(payments.state, "pending"),
    eq(payments.amount, amount),
  );
  const isDue = sql`exists (select 1 from ${invoices} where ${invoices.id} = ${id} and ${invoices.state} = ${invoice.state}
    and ${invoices.total} - ${invoices.creditUsed} - ${invoices.paid} = ${amount})`;
  const row = { invoiceId: id, gateway: gateway.name, externalId: newSecret(), amount };
  const [, [payment]] = await db.batch([
    insertIf(
      db,
      payments,
      { ...row, createdAt: now, updatedAt: now },
      sql`not exists (select 1 from ${payments} where ${isPending}) and ${isDue}`,
    ),
    db.select({ externalId: payments.externalId }).from(payments).where(and(isPending, isDue)),
  ]);
  ensure(payment, "StateSame");
  const url = await gateway.pageOf({ externalId: payment.externalId, amount });
  ensure(isPageOfGateway(url), "PaymentWithoutUrl");
  return { url };
}
