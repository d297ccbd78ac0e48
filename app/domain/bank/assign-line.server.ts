import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { bankLines } from "../../../db/schema/bank";
import { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { paymentName } from "./rules";
import { settleBankPayments } from "./settle-bank-payments.server";

/**
 * A person says which invoice a movement pays: it begins a payment of it, which is settled like any other. One movement
 * is one payment, whoever is quicker.
 *
 * Refusals: NoSuchInvoice; StateSame when somebody has decided meanwhile; InvalidState for another currency, which never
 * pays.
 */
export async function assignLine(
  context: Context,
  { id, number }: { id: number; number: string },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "bank.manage", undefined);
  const superuserId = actor.role === "superuser" ? actor.superuserId : null;
  const [[line], [invoice]] = await db.batch([
    db.select().from(bankLines).where(eq(bankLines.id, id)),
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.number, number), ne(invoices.kind, "correction"))),
  ]);
  ensure(line, "NotFound");
  ensure(line.currency === "CZK", "InvalidState");
  ensure(invoice, "NoSuchInvoice", "number");
  const reference = paymentName(id);
  const isUndecided = and(eq(bankLines.id, id), inArray(bankLines.state, ["waiting", "aside"]));
  const ours = sql`(select ${payments.id} from ${payments} where ${payments.reference} = ${reference}
    and ${payments.invoiceId} = ${invoice.id})`;
  const [, decided] = await db.batch([
    insertIf(
      db,
      payments,
      {
        invoiceId: invoice.id,
        gateway: "bank",
        reference,
        externalId: reference,
        amount: line.amount,
        superuserId,
        createdAt: now,
        updatedAt: now,
        askAgainAt: now,
      },
      sql`exists (select 1 from ${bankLines} where ${isUndecided})`,
    ).onConflictDoNothing(),
    db
      .update(bankLines)
      .set({ state: "paired", paymentId: ours, superuserId, decidedAt: now })
      .where(and(isUndecided, sql`exists ${ours}`))
      .returning({ id: bankLines.id }),
    auditIfChanged(context, {
      action: "lineAssigned",
      subject: { kind: "invoice", id: invoice.id },
      details: { amount: line.amount },
    }),
  ]);
  ensure(decided.length === 1, "StateSame");
  await settleBankPayments(context);
}
