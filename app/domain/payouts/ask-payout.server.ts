import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payouts } from "../../../db/schema/payouts";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { formatCzechAccount, parseCzechAccount } from "../money/czech-account";
import { renewCredit } from "../money/record-movement.server";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { beginPayout } from "./begin-payout.server";
import { leastPayout } from "./rules";

/**
 * A creator asks for credit to be paid out to a Czech account; from then on it is no credit that could pay an invoice. The
 * account is remembered for the next time. `amount` in haléře.
 *
 * Refusals: MinimumAmountNotMet, BankAccountNotInCorrectFormat, NotEnoughCredit; StateSame when another one is under way.
 */
export async function askPayout(
  context: Context,
  { amount, bankAccount }: { amount: number; bankAccount: string },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "credit.manage", undefined);
  const dashcamerId = creatorOf(actor);
  ensure(amount >= leastPayout, "MinimumAmountNotMet", "amount");
  const account = parseCzechAccount(bankAccount);
  ensure(account, "BankAccountNotInCorrectFormat", "bankAccount");
  const written = formatCzechAccount(account);
  const creator = await db
    .select({ credit: dashcamers.credit })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(creator && creator.credit >= amount, "NotEnoughCredit", "amount");

  const isEnough = and(
    eq(dashcamers.id, dashcamerId),
    gte(dashcamers.credit, amount),
    isNull(dashcamers.contractEndedAt),
  );
  const isUnderWay = and(
    eq(payouts.dashcamerId, dashcamerId),
    eq(payouts.kind, "credit"),
    inArray(payouts.state, ["asked", "exported"]),
  );
  const { statement, inserted, happened } = beginPayout(
    context,
    { kind: "credit", dashcamerId, amount, account },
    sql`exists (select 1 from ${dashcamers} where ${isEnough})
      and not exists (select 1 from ${payouts} where ${isUnderWay})`,
  );
  const [, asked] = await db.batch([
    statement,
    inserted,
    db
      .update(dashcamers)
      .set({ withdrawPending: true, bankAccount: written })
      .where(and(eq(dashcamers.id, dashcamerId), happened)),
    renewCredit(context, dashcamerId),
    auditIf(
      context,
      { action: "payoutAsked", subject: { kind: "dashcamer", id: dashcamerId }, details: { amount } },
      happened,
    ),
  ]);
  ensure(asked.length === 1, "StateSame");
}
