import { asc, eq, sql } from "drizzle-orm";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { exportPayouts, markSent } from "~/domain/payouts/payout-files.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { payouts } from "../../../db/schema/payouts";
import { db } from "../../factories";
import { atBank } from "../bank/statements";
import * as money from "../money/world";

export const account = "19-2000145399/0800";

/** A creator who has paid 1 000 Kč more than was due. */
export async function creatorWithCredit() {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const { id: paymentId } = await money.beginPayment(invoice.id, invoice.total);
  const amount = invoice.total + 100_000;
  await settlePayment(await money.at(creator, Date.now()), { paymentId, amount, into: "gateway" });
  return creator;
}

/** The same with a payout that waits, of 600 Kč unless the amount says otherwise (haléře), beside the superuser. */
export async function makePayout(amount = 60_000) {
  const creator = await creatorWithCredit();
  await askPayout(await money.at(creator, Date.now()), { amount, bankAccount: account });
  const { actor: superuser } = await atBank();
  const [payout] = await payoutsOf(creator);
  return { creator, superuser, payoutId: payout?.id ?? 0 };
}

/** A creator whose contract has ended, of whose credit the bank has sent 600 Kč and 400 Kč are left. */
export async function makeFormer() {
  const world = await makePayout();
  const context = await atBank();
  await markSent(context, await exportPayouts(context));
  await db.update(dashcamers).set({ contractEndedAt: 1 }).where(eq(dashcamers.id, world.creator.id));
  return world;
}

export type PayoutWorld = Awaited<ReturnType<typeof makePayout>> & {
  /** A movement of the bank by which the payout comes back. */
  lineId?: number;
};

export const payoutsOf = (creator: money.Creator) =>
  db.select().from(payouts).where(eq(payouts.dashcamerId, creator.id)).orderBy(asc(payouts.id));

/** Everything of that world that moves. */
export async function lookAtPayouts({ creator, lineId }: Pick<PayoutWorld, "creator" | "lineId">) {
  const [list, record, balances, lines, sent] = await Promise.all([
    payoutsOf(creator),
    money.recordOf(creator),
    money.balancesOf(creator),
    db
      .select({ state: bankLines.state })
      .from(bankLines)
      .where(eq(bankLines.id, lineId ?? 0)),
    db
      .select({ kind: mails.kind, hasKey: sql<number>`instr(${mails.text}, '/credit/') > 0` })
      .from(mails)
      .where(eq(mails.recipient, creator.email))
      .orderBy(asc(mails.kind), asc(mails.text)),
  ]);
  return {
    payouts: list.map(({ state, amount, fileId, returnedLineId }) => ({
      state,
      amount,
      isInFile: fileId !== null,
      hasComeBack: returnedLineId !== null,
    })),
    lines,
    mails: sent,
    credit: record.credit,
    withdrawPending: record.withdrawPending,
    balances,
  };
}
