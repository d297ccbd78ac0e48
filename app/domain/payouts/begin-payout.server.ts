import type { SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { payouts } from "../../../db/schema/payouts";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { type CzechAccount, formatCzechAccount } from "../money/czech-account";
import { movements } from "../money/ledger-rules";
import { recordMovement } from "../money/record-movement.server";
import { type PayoutKind, payoutSources } from "./rules";

export type NewPayout = {
  kind: PayoutKind;
  /** Null for money that was never anybody's. */
  dashcamerId: number | null;
  /** The document whose refund it pays. */
  invoiceId?: number;
  refundId?: number;
  bankLineId?: number;
  /** Haléře. */
  amount: number;
  account: CzechAccount;
};

/**
 * Statements by which money begins to leave by bank, the first two of a batch: its movement in the ledger and the payout,
 * which waits for a file. They do nothing unless the condition holds; `happened` says so to what else belongs to it.
 */
export function beginPayout(context: Context, payout: NewPayout, condition: SQL) {
  const { db, now } = context;
  const { kind, dashcamerId, invoiceId = null, account, ...columns } = payout;
  const reference = newSecret();
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "payout",
      reference,
      dashcamerId,
      invoiceId,
      rows: movements.payoutAsked(payout.amount, payoutSources[kind]),
    },
    condition,
  );
  const bankAccount = formatCzechAccount(account);
  const row = { ...columns, kind, dashcamerId, reference, bankAccount, askedAt: now };
  const inserted = insertIf(db, payouts, row, happened).returning({ id: payouts.id });
  return { statement, inserted, happened };
}
