import { and, eq, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { invoices, payments } from "../../../db/schema/money";
import type { Context } from "../context";
import { ensure } from "../errors";
import { invoiceStates } from "./rules";

export type SandboxPayment = {
  amount: number;
  variableSymbol: number | null;
  state: "pending" | "paid" | "cancelled" | "refunded";
};

/** A payment as the sandbox's page shows it to whoever holds its secret id. Where there is no sandbox: `Not found.` */
export async function getSandboxPayment(context: Context, { externalId }: { externalId: string }) {
  const payment: SandboxPayment | undefined = await context.db
    .select({
      amount: payments.amount,
      variableSymbol: invoices.variableSymbol,
      state: payments.state,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(inSandbox(context, externalId))
    .get();
  ensure(payment, "NotFound");
  return payment;
}

/**
 * Pays or calls off, once: a second click changes nothing, and what has ended the other way is `InvalidState`. The money is counted on the invoice in the
 * same batch.
 */
export async function settleSandboxPayment(
  context: Context,
  { externalId, outcome }: { externalId: string; outcome: "paid" | "cancelled" },
): Promise<void> {
  const { db, now } = context;
  const { state } = await getSandboxPayment(context, { externalId });
  ensure(state === "pending" || state === outcome, "InvalidState");
  const amount = sql`(select ${payments.amount} from ${payments} where ${inSandbox(context, externalId)})`;
  const isWhole = sql`${invoices.paid} + ${invoices.creditUsed} + ${amount} >= ${invoices.total}`;
  const [settled] = await db.batch([
    db
      .update(payments)
      .set({ state: outcome, updatedAt: now })
      .where(and(inSandbox(context, externalId), eq(payments.state, "pending")))
      .returning({ id: payments.id }),
    db
      .update(invoices)
      .set({
        paid: sql`${invoices.paid} + ${amount}`,
        state: sql`case when ${isWhole} then ${invoiceStates.paid} else ${invoiceStates.partiallyPaid} end`,
        paidAt: sql`case when ${isWhole} then ${now} end`,
      })
      .where(and(justChanged, eq(invoices.id, invoiceOf(context, externalId)), sql`${outcome} = 'paid'`)),
  ]);
  if (settled.length > 0) return;
  const other = await getSandboxPayment(context, { externalId });
  ensure(other.state === outcome, "InvalidState");
}

const inSandbox = ({ payments: gateway }: Context, externalId: string) =>
  and(
    eq(payments.gateway, "sandbox"),
    eq(payments.externalId, externalId),
    gateway.name === "sandbox" ? undefined : sql`false`,
  );

function invoiceOf(context: Context, externalId: string) {
  return sql`(select ${payments.invoiceId} from ${payments} where ${inSandbox(context, externalId)})`;
}
