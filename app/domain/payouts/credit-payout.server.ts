import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payouts } from "../../../db/schema/payouts";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { type CzechAccount, formatCzechAccount } from "../money/czech-account";
import { renewCredit } from "../money/record-movement.server";
import { askedMail } from "./asked-mail.server";
import { beginPayout } from "./begin-payout.server";

/** `amount` in haléře. */
type CreditPayout = { dashcamerId: number; amount: number; account: CzechAccount };

/** Whether a creator has a payout of credit that is not sent yet; they have one at most. */
export const hasPayoutUnderWay = (dashcamerId: number | typeof dashcamers.id) => sql<number>`exists (select 1
  from ${payouts} where ${and(
    eq(payouts.dashcamerId, dashcamerId),
    eq(payouts.kind, "credit"),
    inArray(payouts.state, ["asked", "exported"]),
  )})`;

/**
 * Credit becomes a payout to an account, which stands in the next file for the bank; from then on it is no credit. The
 * account is remembered while the contract lasts, and whose credit it is gets a mail. False when there is not so much, another payout is under way, or
 * `isTheirs` does not hold of the creator.
 */
export async function payCreditOut(
  context: Context,
  { dashcamerId, amount, account }: CreditPayout,
  isTheirs: SQL,
): Promise<boolean> {
  const { db, later } = context;
  const bankAccount = formatCzechAccount(account);
  const letter = await askedMail(context, { dashcamerId, amount, bankAccount });
  const isEnough = and(eq(dashcamers.id, dashcamerId), gte(dashcamers.credit, amount), isTheirs);
  const { statement, inserted, happened } = beginPayout(
    context,
    { kind: "credit", dashcamerId, amount, account },
    sql`exists (select 1 from ${dashcamers} where ${isEnough}) and not ${hasPayoutUnderWay(dashcamerId)}`,
  );
  const [, made] = await db.batch([
    statement,
    inserted,
    db
      .update(dashcamers)
      .set({
        withdrawPending: true,
        // After the end of a contract nothing more is stored of a person than has to be.
        bankAccount: sql`case when ${dashcamers.contractEndedAt} is null then ${bankAccount}
          else ${dashcamers.bankAccount} end`,
      })
      .where(and(eq(dashcamers.id, dashcamerId), happened)),
    renewCredit(context, dashcamerId),
    auditIf(
      context,
      { action: "payoutAsked", subject: { kind: "dashcamer", id: dashcamerId }, details: { amount } },
      happened,
    ),
    ...(letter ? [mailRowIf(context, letter, happened)] : []),
  ]);
  if (made.length === 0) return false;
  if (letter) await later({ type: "sendMail", dedupeKey: letter.dedupeKey });
  return true;
}
