import { and, eq, isNotNull } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods } from "../../../db/schema/licence-periods";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ibanOf, parseCzechAccount } from "../money/czech-account";
import { qrPlatba } from "../money/qr-platba";
import { allow } from "../permissions";
import { qrCode } from "../pictures/qr-code.server";
import { pragueDay } from "../prague-time";
import { withdrawalOf } from "../withdrawals/withdrawable.server";
import { creatorOf } from "../workspace/workspace.server";
import { amountDue } from "./rules";

/** A document of the creator who asks, or any for the superuser, as it was issued, with what is left to pay and how. */
export async function getInvoice(context: Context, { id }: { id: number }) {
  const { db, actor, now } = context;
  const own = actor.role === "superuser" ? undefined : eq(invoices.dashcamerId, creatorOf(actor));
  const [[row], [corrected], corrections, [period]] = await db.batch([
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), own, isNotNull(invoices.number))),
    db
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(
        eq(
          invoices.id,
          db.select({ id: invoices.correctsInvoiceId }).from(invoices).where(eq(invoices.id, id)),
        ),
      ),
    db
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(eq(invoices.correctsInvoiceId, id)),
    db
      .select({ from: licencePeriods.from, until: licencePeriods.until })
      .from(licencePeriods)
      .where(eq(licencePeriods.invoiceId, id)),
  ]);
  ensure(row, "NotFound");
  allow(actor, "invoices.read", row);
  const due = amountDue(row);
  return {
    id: row.id,
    kind: row.kind,
    number: row.number ?? "",
    variableSymbol: row.variableSymbol,
    state: row.state,
    isCancelled: row.cancelledAt !== null,
    lines: row.lines,
    total: row.total,
    creditUsed: row.creditUsed,
    corrected: row.corrected,
    paid: row.paid,
    due,
    customer: row.customer,
    supplier: row.supplier,
    issuedAt: row.issuedAt,
    dueAt: row.dueAt,
    paidAt: row.paidAt,
    reason: row.reason,
    dashcamerId: row.dashcamerId,
    hasPdf: row.pdfKey !== null,
    /** Whether the page is worth looking at again soon. */
    isPdfComing: row.pdfKey === null && now - (row.issuedAt ?? 0) < pdfComesMs,
    period: period ?? null,
    corrects: corrected ?? null,
    corrections,
    withdrawal: await withdrawalOf(context, row),
    mayCancel: due !== null && row.paid === 0,
    transfer: due === null ? null : transferOf(row, due),
  };
}

/** The queue makes a PDF in seconds, Cron within minutes. */
const pdfComesMs = 10 * 60_000;

/** How to pay by transfer; null where the provider has no Czech account. */
function transferOf(row: typeof invoices.$inferSelect, amount: number) {
  const account = parseCzechAccount(row.supplier?.account ?? "");
  if (!account || !row.variableSymbol) return null;
  const iban = ibanOf(account);
  const text = qrPlatba({
    iban,
    amount,
    variableSymbol: row.variableSymbol,
    message: `PALUBKA ${row.number}`,
    recipient: row.supplier?.name ?? "",
    dueDay: row.dueAt ? pragueDay(row.dueAt) : "",
  });
  return { account: row.supplier?.account ?? "", iban, qr: qrCode(text) };
}
