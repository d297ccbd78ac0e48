import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { contractWithdrawals, licencePeriods } from "../../../db/schema/money";
import { videos } from "../../../db/schema/videos";
import { endContractTexts } from "../../texts/dashcamer-settings";
import { contractEnded } from "../../texts/mail/contract-ended";
import { provedDashcamer } from "../accounts/proved-account.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { cancelIntakesTo } from "../intake/cancel-intakes-to.server";
import { refundOf } from "../invoices/rules";
import { mailRowIf } from "../mail/queue-mail.server";
import { endTransfersWith } from "../transfers/end-transfers-with.server";
import { contractRetentionMs } from "./contract-rules";
import { askingCreator } from "./own-settings.server";

/** What a creator hears before the contract ends. */
export async function getContractEnd(context: Context) {
  const id = askingCreator(context, "dashcamers.endContract");
  const [[row], periods] = await context.db.batch([
    context.db
      .select({ email: dashcamers.email, credit: dashcamers.credit })
      .from(dashcamers)
      .where(eq(dashcamers.id, id)),
    selectPaidPeriods(context, id),
  ]);
  ensure(row, "NotFound");
  return { ...row, refund: refundOf(periods, context.now) };
}

/**
 * Ends the creator's contract now (specification, sections 4 and 9): they and their editors are signed out, nothing more
 * comes, nothing is shared or moved. Clips stay 30 days. What is to be refunded is put down for the provider to settle.
 * Of two clicks the second finds it done. Refusals: WrongPassword, TooManyRequests, ChangedMeanwhile.
 */
export async function endContract(context: Context, { password }: { password: string }): Promise<void> {
  const { db, now } = context;
  const id = askingCreator(context, "dashcamers.endContract");
  const creator = await provedDashcamer(context, id, password);
  const periods = await selectPaidPeriods(context, id);
  const refund = refundOf(periods, now);
  const dedupeKey = `contractEnded:${id}`;
  const { email, firstName, lastName, name } = creator;
  const letter = contractEnded({
    siteName: context.site.name,
    refund: refund.amount,
    erasedAt: now + contractRetentionMs,
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
          eq(dashcamers.passwordHash, creator.passwordHash ?? ""),
          // Not compared with the moment: of two clicks the first may have the later one.
          isNull(dashcamers.contractEndedAt),
          // What is refunded is what is paid: a payment may come in between.
          sql`(select coalesce(sum(price), 0) from licence_periods where dashcamer_id = ${id} and until > ${now})
            = ${periods.reduce((sum, { paid }) => sum + paid, 0)}`,
        ),
      )
      .returning({ id: dashcamers.id }),
    insertIf(
      db,
      contractWithdrawals,
      {
        dashcamerId: id,
        name: `${firstName} ${lastName}`.trim() || name,
        email,
        contract: endContractTexts.title,
        refund: refund.amount,
        receivedAt: now,
      },
      refund.amount > 0 ? justChanged : sql`false`,
    ),
    db.delete(sessions).where(ofThem(sessions)),
    db.delete(accountKeys).where(ofThem(accountKeys)),
    ...endTransfersWith(context, { id, name }, hasEnded),
    ...cancelIntakesTo(context, id, hasEnded),
    db
      .update(videos)
      .set({ shareGuid: null, shareValidUntil: null })
      .where(and(eq(videos.dashcamerId, id), sql`${videos.shareGuid} is not null`, hasEnded)),
    mailRowIf(context, { kind: "contractEnded", dedupeKey, to: email, ...letter }, hasEnded),
  ]);
  if (ended.length === 0) {
    await provedDashcamer(context, id, password);
    throw new Refusal("ChangedMeanwhile");
  }
  await context.later({ type: "sendMail", dedupeKey });
}

function selectPaidPeriods({ db, now }: Context, dashcamerId: number) {
  return db
    .select({ from: licencePeriods.from, until: licencePeriods.until, paid: licencePeriods.price })
    .from(licencePeriods)
    .where(and(eq(licencePeriods.dashcamerId, dashcamerId), gt(licencePeriods.until, now)));
}
