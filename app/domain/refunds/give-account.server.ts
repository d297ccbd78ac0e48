import { eq } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { ensureProved } from "../accounts/prove-again.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { parseCzechAccount } from "../money/czech-account";
import { allow } from "../permissions";
import { findRefund } from "./refund-key.server";
import { payRefundOut } from "./refund-payout.server";

/**
 * Whose money it is says where it should go, by the link in a mail. Refusals: NotFound for another link,
 * BankAccountNotInCorrectFormat; StateSame when the money is on its way already.
 */
export async function giveAccountByKey(
  context: Context,
  { key, bankAccount }: { key: string; bankAccount: string },
): Promise<void> {
  await giveAccount(context, await findRefund(context, key), bankAccount);
}

/** The superuser says it, for example after a phone call; the same refusals. */
export async function giveAccountById(
  context: Context,
  { id, bankAccount }: { id: number; bankAccount: string },
): Promise<void> {
  allow(context.actor, "payouts.manage", undefined);
  ensureProved(context);
  const refund = await context.db.select().from(refunds).where(eq(refunds.id, id)).get();
  ensure(refund, "NotFound");
  await giveAccount(context, refund, bankAccount);
}

async function giveAccount(
  context: Context,
  refund: typeof refunds.$inferSelect,
  bankAccount: string,
): Promise<void> {
  const account = parseCzechAccount(bankAccount);
  ensure(account, "BankAccountNotInCorrectFormat", "bankAccount");
  ensure(await payRefundOut(context, refund, account), "StateSame");
}

/** What the page behind the link shows: what goes back, and whether an account is still wanted. */
export async function getRefundByKey(context: Context, { key }: { key: string }) {
  const { id, invoiceId, amount, method, state } = await findRefund(context, key);
  const [[invoice], past] = await context.db.batch([
    context.db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId)),
    context.db
      .select({ state: payouts.state, bankAccount: payouts.bankAccount })
      .from(payouts)
      .where(eq(payouts.refundId, id))
      .orderBy(payouts.id),
  ]);
  const last = past.at(-1);
  return {
    number: invoice?.number ?? "",
    amount,
    isWanted: method === "bank" && state === "waiting",
    isDone: state === "done",
    /** Where it came back from. */
    failedAccount: last?.state === "returned" ? last.bankAccount : null,
  };
}
