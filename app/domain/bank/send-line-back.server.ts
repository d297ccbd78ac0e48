import { and, eq, inArray, sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { parseCzechAccount } from "../money/czech-account";
import { payoutLimits } from "../money/payout-file";
import { beginPayout } from "../payouts/begin-payout.server";
import { allow } from "../permissions";

/**
 * A person sends money back that belongs to nothing: it becomes a payout, which stands in the next file for the bank. One
 * movement goes back or pays, never both, whoever is quicker.
 *
 * Refusals: BankAccountNotInCorrectFormat; StateSame when somebody has decided meanwhile; InvalidState for another
 * currency and for more than a file for the bank can say.
 */
export async function sendLineBack(
  context: Context,
  { id, bankAccount, reason }: { id: number; bankAccount: string; reason: string },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "bank.manage", undefined);
  ensureProved(context);
  const line = await db.select().from(bankLines).where(eq(bankLines.id, id)).get();
  ensure(line, "NotFound");
  const isSendable = line.currency === "CZK" && String(line.amount).length <= payoutLimits.amountDigits;
  ensure(isSendable, "InvalidState");
  const account = parseCzechAccount(bankAccount);
  ensure(account, "BankAccountNotInCorrectFormat", "bankAccount");
  const isUndecided = and(eq(bankLines.id, id), inArray(bankLines.state, ["waiting", "aside"]));
  const { statement, inserted, happened } = beginPayout(
    context,
    { kind: "unmatched", dashcamerId: null, bankLineId: id, amount: line.amount, account },
    sql`exists (select 1 from ${bankLines} where ${isUndecided})`,
  );
  const [, , decided] = await db.batch([
    statement,
    inserted,
    db
      .update(bankLines)
      .set({
        state: "sentBack",
        note: reason,
        superuserId: actor.role === "superuser" ? actor.superuserId : null,
        decidedAt: now,
      })
      .where(and(isUndecided, happened))
      .returning({ id: bankLines.id }),
    auditIfChanged(context, {
      action: "lineSentBack",
      subject: { kind: "bankLine", id },
      details: { amount: line.amount },
    }),
  ]);
  ensure(decided.length === 1, "StateSame");
}
