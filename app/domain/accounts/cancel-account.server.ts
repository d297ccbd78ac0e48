import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { fanFavourites, fans } from "../../../db/schema/fans";
import { accountCancelled } from "../../texts/mail/account-cancelled";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { forgetAnswersOf } from "../email-access/forget-contributors.server";
import { forgetIntakesOf } from "../intake/forget-intakes-of.server";
import { forgetMailsTo } from "../mail/forget-mails-to.server";
import { mailRowIf } from "../mail/queue-mail.server";
import { forgetSender } from "../senders/forget-sender.server";
import { forgetReporter } from "../support/forget-reporter.server";
import { endTransfersOf } from "../transfers/end-transfers-of.server";
import { provedFan } from "./fan-row.server";
import { signedInFan } from "./signed-in-fan.server";

/**
 * Cancels a fan's account (product decision 2): personal data are erased, clips stay with their creators without a
 * name, open transfers end, every browser is signed out. What remains is an empty row behind what was agreed to.
 */
export async function cancelAccount(context: Context, { password }: { password: string }): Promise<void> {
  const { db, now } = context;
  const { fanId } = signedInFan(context, "fans.account");
  const fan = await provedFan(context, fanId, password);
  const sender = await forgetSender(context, fanId);
  const dedupeKey = `accountCancelled:${fanId}`;
  const letter = accountCancelled({ siteName: context.site.name });
  const isGone: SQL = sql`exists (select 1 from fans where id = ${fanId} and cancelled_at is not null)`;
  const [cancelled] = await db.batch([
    db
      .update(fans)
      .set({
        email: null,
        pendingEmail: null,
        passwordHash: null,
        name: "",
        surname: "",
        nickname: null,
        stateNotification: false,
        unsubscribeKeyHash: null,
        cancelledAt: now,
      })
      .where(
        and(
          eq(fans.id, fanId),
          isNull(fans.cancelledAt),
          eq(fans.passwordHash, fan.passwordHash ?? ""),
          eq(fans.email, fan.email),
          sql`${fans.pendingEmail} is ${fan.pendingEmail}`,
        ),
      )
      .returning({ id: fans.id }),
    auditIfChanged(context, { action: "accountCancelled", subject: { kind: "fan", id: fanId } }),
    ...endTransfersOf(context, fanId, isGone),
    ...sender.statements(isGone),
    forgetIntakesOf(context, fanId, isGone),
    forgetReporter(context, fanId, isGone),
    forgetAnswersOf(context, fan.email, isGone),
    forgetMailsTo(context, fan.email, dedupeKey, isGone),
    ...(fan.pendingEmail ? [forgetMailsTo(context, fan.pendingEmail, dedupeKey, isGone)] : []),
    db.delete(fanFavourites).where(and(eq(fanFavourites.fanId, fanId), isGone)),
    db.delete(accountKeys).where(and(eq(accountKeys.fanId, fanId), isGone)),
    db.delete(sessions).where(and(eq(sessions.fanId, fanId), isGone)),
    mailRowIf(context, { kind: "accountCancelled", dedupeKey, to: fan.email, ...letter }, isGone),
  ]);
  // The password or an address has just changed: the second look tells whom to tell, or says no.
  if (cancelled.length === 0) return cancelAccount(context, { password });
  await context.later({ type: "sendMail", dedupeKey });
}
