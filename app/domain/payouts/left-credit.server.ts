import { and, asc, count, desc, eq, gt, isNotNull, not } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payouts } from "../../../db/schema/payouts";
import { ensureProved } from "../accounts/prove-again.server";
import { readSignedId, signedId } from "../accounts/signed-id.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { parseCzechAccount } from "../money/czech-account";
import { allow } from "../permissions";
import { hasPayoutUnderWay, payCreditOut } from "./credit-payout.server";
import { payoutsPerPage } from "./rules";

/**
 * The page, as a path, where a creator whose contract has ended says where their credit goes, without a login. It holds
 * for all credit that is ever left to them: one link, however often money comes back.
 */
export async function leftCreditPath(context: Context, dashcamerId: number): Promise<string> {
  return `/credit/${await signedId(context, "credit", dashcamerId)}`;
}

/**
 * A former creator says by the link in a mail where all of their credit goes, however little it is. Refusals: NotFound for
 * another link, BankAccountNotInCorrectFormat; StateSame when it is on its way, nothing is left, or the contract lasts.
 */
export async function payLeftCreditByKey(
  context: Context,
  { key, bankAccount }: { key: string; bankAccount: string },
): Promise<void> {
  await payLeftCredit(context, await readSignedId(context, "credit", key), bankAccount);
}

/** The superuser says it, for example after a phone call; the same refusals. */
export async function payLeftCreditById(
  context: Context,
  { id, bankAccount }: { id: number; bankAccount: string },
): Promise<void> {
  allow(context.actor, "payouts.manage", undefined);
  ensureProved(context);
  await payLeftCredit(context, id, bankAccount);
}

async function payLeftCredit(context: Context, dashcamerId: number, bankAccount: string): Promise<void> {
  const account = parseCzechAccount(bankAccount);
  ensure(account, "BankAccountNotInCorrectFormat", "bankAccount");
  const { credit: amount } = await creditOf(context, dashcamerId);
  ensure(amount > 0, "StateSame");
  const isMade = await payCreditOut(
    context,
    { dashcamerId, amount, account },
    isNotNull(dashcamers.contractEndedAt),
  );
  ensure(isMade, "StateSame");
}

async function creditOf({ db }: Context, dashcamerId: number) {
  const creator = await db
    .select({
      credit: dashcamers.credit,
      contractEndedAt: dashcamers.contractEndedAt,
      isUnderWay: hasPayoutUnderWay(dashcamers.id).mapWith(Boolean),
    })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(creator, "NotFound");
  return creator;
}

/** What the page behind the link shows. Refusals: NotFound, also while the contract lasts: then it is the workspace's. */
export async function getLeftCreditByKey(context: Context, { key }: { key: string }) {
  const id = await readSignedId(context, "credit", key);
  const { contractEndedAt } = await creditOf(context, id);
  ensure(contractEndedAt !== null, "NotFound");
  return getLeftCredit(context, id);
}

/** The same for the superuser, of any creator; nothing is wanted while the contract lasts. */
export async function getLeftCreditById(context: Context, { id }: { id: number }) {
  allow(context.actor, "payouts.manage", undefined);
  return getLeftCredit(context, id);
}

async function getLeftCredit(context: Context, dashcamerId: number) {
  const { credit, contractEndedAt, isUnderWay } = await creditOf(context, dashcamerId);
  const last = await context.db
    .select({ amount: payouts.amount, state: payouts.state, bankAccount: payouts.bankAccount })
    .from(payouts)
    .where(and(eq(payouts.dashcamerId, dashcamerId), eq(payouts.kind, "credit")))
    .orderBy(desc(payouts.id))
    .limit(1)
    .get();
  const isWanted = contractEndedAt !== null && credit > 0 && !isUnderWay;
  return {
    amount: isWanted ? credit : (last?.amount ?? 0),
    isWanted,
    isDone: !isWanted && last?.state === "sent",
    /** Where it came back from. */
    failedAccount: last?.state === "returned" ? last.bankAccount : null,
  };
}

/** Former creators whose credit waits for an account. */
export const hasLeftCredit = and(
  isNotNull(dashcamers.contractEndedAt),
  gt(dashcamers.credit, 0),
  not(hasPayoutUnderWay(dashcamers.id)),
);

/** They, who have waited longest first; a page's worth, and how many there are. */
export async function listLeftCredits({ db, actor }: Context) {
  allow(actor, "payouts.manage", undefined);
  const [creators, [found]] = await db.batch([
    db
      .select({ id: dashcamers.id, name: dashcamers.name, credit: dashcamers.credit })
      .from(dashcamers)
      .where(hasLeftCredit)
      .orderBy(asc(dashcamers.contractEndedAt), asc(dashcamers.id))
      .limit(payoutsPerPage),
    db.select({ total: count() }).from(dashcamers).where(hasLeftCredit),
  ]);
  return { creators, total: found?.total ?? 0 };
}
