import { eq, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { licenceShares } from "../../../db/schema/licence-periods";
import { invoiceCorrected } from "../../texts/mail/invoice-corrected";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";
import { ensure } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { inProportion } from "../money/in-proportion";
import { paidPeriods } from "../orders/order-world.server";
import { leftCreditPath } from "../payouts/left-credit.server";
import { allow } from "../permissions";
import { becomesPaid } from "./becomes-paid.server";
import { correctionOf, type LoweredShare } from "./correction.server";
import { effectOfCorrection } from "./rules";
import type { CorrectInvoiceInput } from "./wire";

/**
 * The superuser takes an amount off an issued document, in part or whole. Nothing is deleted: a correcting document says
 * by how much and why. What was paid above what is left becomes credit; an open invoice of which nothing is left to pay
 * by this is paid and takes effect. The creator gets a mail. One batch: all of it or nothing.
 *
 * Refusals: InvalidInput at `amount` (more than is left of the document), InvalidState (a correction, or nothing is
 * left), NotFound, ChangedMeanwhile.
 */
export async function correctInvoice(context: Context, input: CorrectInvoiceInput): Promise<void> {
  const { db, actor, baseUrl, site } = context;
  allow(actor, "invoices.manage", undefined);
  ensureProved(context);
  const found = await db
    .select({
      invoice: invoices,
      email: dashcamers.email,
      licenceUntil: dashcamers.licenceUntil,
      isEnded: sql<number>`${dashcamers.contractEndedAt} is not null`,
    })
    .from(invoices)
    .innerJoin(dashcamers, eq(dashcamers.id, invoices.dashcamerId))
    .where(eq(invoices.id, input.id))
    .get();
  ensure(found?.invoice.number, "NotFound");
  const { invoice, email, licenceUntil, isEnded } = found;
  const { id, dashcamerId, number } = invoice;
  const left = invoice.total - invoice.corrected;
  ensure(invoice.kind !== "correction" && left > 0, "InvalidState");
  // The page says how much was corrected before: sent again after it has acted, the form is refused.
  ensure(invoice.corrected === input.corrected, "ChangedMeanwhile");
  ensure(input.amount <= left, "InvalidInput", "amount");
  const { amount, reason } = input;
  // A share changes only with the amounts or the state of its document, and those are asked for again in the batch.
  const shares = await db
    .select({ id: licenceShares.id, amount: licenceShares.amount })
    .from(licenceShares)
    .where(eq(licenceShares.invoiceId, id));
  const effect = effectOfCorrection(invoice, amount);
  const { credit } = effect;
  const after = { ...invoice, ...effect.after };
  const takesEffect = effect.becomesPaid && !isEnded;
  const periods = takesEffect ? await paidPeriods(context, dashcamerId) : [];
  const isUnchanged = sql`exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${dashcamerId}
    and ${dashcamers.licenceUntil} is ${licenceUntil} and (${dashcamers.contractEndedAt} is not null) = ${isEnded})`;
  const { statements, happened } = correctionOf(
    context,
    { invoice, amount, reason, credit, shares: lowered(shares, amount) },
    isUnchanged,
  );
  const dedupeKey = `invoiceCorrected:${id}/${invoice.corrected}`;
  const letter = invoiceCorrected({
    siteName: site.name,
    number: number ?? "",
    amount,
    reason,
    credited: credit,
    left: effect.left,
    url: `${baseUrl}/dashcamer/invoices/${id}`,
    creditUrl: isEnded ? `${baseUrl}${await leftCreditPath(context, dashcamerId)}` : null,
  });
  const isSomebody = email !== erasedEmail(dashcamerId);
  const results = await db.batch(
    asBatch([
      ...statements,
      ...(takesEffect ? becomesPaid(context, after, { licenceUntil, periods }, happened) : []),
      auditIf(
        context,
        { action: "invoiceCorrected", subject: { kind: "invoice", id }, details: { amount } },
        happened,
      ),
      ...(isSomebody
        ? [mailRowIf(context, { kind: "invoiceCorrected", dedupeKey, to: email, ...letter }, happened)]
        : []),
    ]),
  );
  ensure((results[0] as D1Result).meta.changes > 0, "ChangedMeanwhile");
  await Promise.all([
    ...(isSomebody ? [context.later({ type: "sendMail", dedupeKey })] : []),
    context.later({ type: "makePdfs" }),
  ]);
}

/** An amount is taken off all shares of a document alike. Of one that was withdrawn from, some may be gone. */
function lowered(shares: readonly LoweredShare[], amount: number): LoweredShare[] {
  const amounts = shares.map((share) => share.amount);
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  const parts = inProportion(Math.min(amount, whole), amounts);
  return shares.map(({ id }, at) => ({ id, amount: parts[at] ?? 0 }));
}
