import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/as-batch.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { videos } from "../../../db/schema/videos";
import { invoiceTexts } from "../../texts/invoices";
import { contractEnded } from "../../texts/mail/contract-ended";
import { homeOf } from "../accounts/rules";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { endAccessOf } from "../email-access/give-up-access.server";
import { cancelIntakesTo } from "../intake/cancel-intakes-to.server";
import { mailRowIf } from "../mail/queue-mail.server";
import { leftCreditPath } from "../payouts/left-credit.server";
import { readPaidDocuments } from "../refunds/paid-documents.server";
import { takeBack } from "../refunds/take-back.server";
import { unusedOf } from "../refunds/unused-periods.server";
import { endTransfersWith } from "../transfers/end-transfers-with.server";
import { type ContractEndReason, contractRetentionMs } from "./contract-rules";

export type Ending = {
  id: number;
  reason: ContractEndReason;
  condition: SQL;
  /** What else is written when the contract ends, on the condition that it has. */
  also?(hasEnded: SQL): Statement[];
};

/**
 * Ends a creator's contract now, for whoever may (specification, sections 4 and 9): they and their editors are signed
 * out, nothing more comes, nothing is shared or moved. Clips stay 30 days, in which the creator can log in and download
 * them. Whole unused periods are taken off their documents and go back.
 * `condition` is what has to hold in the batch that ends it. False, and nothing has changed, when it does not, when the
 * contract has ended already, or when a payment or credit came in between; a cron asks again, a person is notified.
 */
export async function finishContract(
  context: Context,
  { id, reason, condition, also }: Ending,
): Promise<boolean> {
  const { db, now } = context;
  const paid = await readPaidDocuments(context, id);
  // Whoever reads after another's end would take the rest of the documents off once more in the same millisecond.
  if (paid.creator.contractEndedAt !== null) return false;
  const { corrections, money, credit } = unusedOf(paid, now);
  const dedupeKey = `contractEnded:${id}`;
  const { email, name } = paid.creator;
  const letter = contractEnded({
    reason,
    siteName: context.site.name,
    refund: money,
    creditUrl:
      paid.creator.credit + credit > 0 ? `${context.baseUrl}${await leftCreditPath(context, id)}` : null,
    erasedAt: now + contractRetentionMs,
    loginUrl: `${context.baseUrl}${homeOf.formerDashcamer}`,
    supportUrl: `${context.baseUrl}/support?type=2`,
  });
  const hasEnded: SQL = sql`exists (select 1 from dashcamers where id = ${id} and contract_ended_at = ${now})`;
  const theirEditors = db.select({ id: editors.id }).from(editors).where(eq(editors.dashcamerId, id));
  const ofThem = (table: typeof sessions | typeof accountKeys) =>
    and(or(eq(table.dashcamerId, id), inArray(table.editorId, theirEditors)), hasEnded);
  const [ended] = await db.batch([
    db
      .update(dashcamers)
      .set({ contractEndedAt: now, pendingEmail: null })
      .where(
        and(
          eq(dashcamers.id, id),
          // Not compared with the moment: of two clicks the first may have the later one.
          isNull(dashcamers.contractEndedAt),
          condition,
          // What is refunded is what is paid: a payment may come in between.
          paid.isUnchanged,
          // The mail says whether credit is left.
          eq(dashcamers.credit, paid.creator.credit),
        ),
      )
      .returning({ id: dashcamers.id }),
    auditIfChanged(context, {
      action: "contractEnded",
      subject: { kind: "dashcamer", id },
      details: { how: reason },
    }),
    ...takeBack(
      context,
      { corrections, payments: paid.payments, reason: invoiceTexts.contractEnd },
      hasEnded,
    ),
    db.delete(sessions).where(ofThem(sessions)),
    db.delete(accountKeys).where(ofThem(accountKeys)),
    ...endTransfersWith(context, { id, name }, hasEnded),
    ...cancelIntakesTo(context, id, hasEnded),
    ...endAccessOf(context, id, hasEnded),
    db
      .update(videos)
      .set({ shareGuid: null, shareValidUntil: null })
      .where(and(eq(videos.dashcamerId, id), sql`${videos.shareGuid} is not null`, hasEnded)),
    mailRowIf(context, { kind: "contractEnded", dedupeKey, to: email, ...letter }, hasEnded),
    ...(also?.(hasEnded) ?? []),
  ]);
  if (ended.length === 0) return false;
  await context.later({ type: "sendMail", dedupeKey });
  return true;
}
