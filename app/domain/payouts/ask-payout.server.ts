import { eq, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { parseCzechAccount } from "../money/czech-account";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { payCreditOut } from "./credit-payout.server";
import { leastPayout } from "./rules";

/**
 * A creator asks for credit to be paid out to a Czech account. `amount` in haléře.
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
  const creator = await db
    .select({ credit: dashcamers.credit })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(creator && creator.credit >= amount, "NotEnoughCredit", "amount");
  const isAsked = await payCreditOut(
    context,
    { dashcamerId, amount, account },
    isNull(dashcamers.contractEndedAt),
  );
  ensure(isAsked, "StateSame");
}
