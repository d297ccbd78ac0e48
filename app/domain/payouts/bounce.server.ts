import { and, eq, isNull, sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ledgerMovements } from "../../../db/schema/ledger";
import { payouts } from "../../../db/schema/payouts";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { logFault } from "../fault";
import { movements } from "../money/ledger-rules";
import { recordMovement } from "../money/record-movement.server";
import { allow } from "../permissions";
import { type Payout, takePayoutBack } from "./take-back.server";

/** Proposals that a person is shown. */
const shown = 5;

/** A file for the bank has no more. */
const atOnce = 200;

/**
 * Finds payouts that have come back among movements that nobody has looked at yet: the whole amount from the very account
 * that it was sent to, with the payout's own variable symbol. Whatever else looks like one waits for a person.
 */
export async function takeBounces(context: Context): Promise<void> {
  const found = await context.db
    .select({ lineId: bankLines.id, payout: payouts })
    .from(bankLines)
    .innerJoin(payouts, eq(payouts.id, bankLines.variableSymbol))
    .where(
      and(
        eq(bankLines.state, "new"),
        eq(bankLines.currency, "CZK"),
        eq(bankLines.isSuspicious, false),
        eq(payouts.state, "sent"),
        eq(payouts.amount, bankLines.amount),
        eq(payouts.bankAccount, bankLines.counterAccount),
      ),
    )
    .limit(atOnce);
  for (const { lineId, payout } of found) {
    try {
      await takePayoutBack(context, payout, { from: "sent", to: "returned", lineId });
    } catch (error) {
      logFault("a payout that came back could not be taken back", error);
    }
  }
}

/** Payouts of which a person has said that their money is back, though no movement of the bank has shown it yet. */
const isSaidBack = sql`(${payouts.state} = 'returned' and ${payouts.returnedLineId} is null
  and exists (select 1 from ${ledgerMovements} where ${ledgerMovements.kind} = 'payoutBounce'
    and ${ledgerMovements.reference} = ${payouts.reference}))`;

/** Payouts that a movement of this amount may be, the newest first. */
export async function bouncesLike({ db }: Context, amount: number) {
  return db
    .select({
      id: payouts.id,
      name: sql<string>`coalesce(${dashcamers.name}, 'č. ' || ${payouts.id})`,
      bankAccount: payouts.bankAccount,
      sentAt: payouts.decidedAt,
    })
    .from(payouts)
    .leftJoin(dashcamers, eq(dashcamers.id, payouts.dashcamerId))
    .where(and(eq(payouts.amount, amount), sql`(${payouts.state} = 'sent' or ${isSaidBack})`))
    .orderBy(sql`${payouts.id} desc`)
    .limit(shown);
}

/**
 * A person says that a movement of the bank is a payout that has come back. StateSame when one of the two has been decided
 * meanwhile; InvalidState for another amount or currency.
 */
export async function bounceByLine(
  context: Context,
  { id: lineId, payoutId }: { id: number; payoutId: number },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "bank.manage", undefined);
  const [[line], [payout]] = await db.batch([
    db.select().from(bankLines).where(eq(bankLines.id, lineId)),
    db.select().from(payouts).where(eq(payouts.id, payoutId)),
  ]);
  ensure(line && payout, "NotFound");
  ensure(line.currency === "CZK" && line.amount === payout.amount, "InvalidState");
  if (payout.state === "sent")
    await takePayoutBack(context, payout, { from: "sent", to: "returned", lineId });
  else await seeBack(context, payout, lineId);
}

/** The money of a payout that was said to be back has shown up: what the bank has reported is no longer unmatched. */
async function seeBack(context: Context, { id, reference, dashcamerId, amount }: Payout, lineId: number) {
  const { db, now } = context;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "payoutSeenBack",
      reference,
      dashcamerId,
      invoiceId: null,
      rows: movements.unmatchedReturned(amount),
    },
    sql`exists (select 1 from ${payouts} where ${payouts.id} = ${id} and ${isSaidBack})
      and exists (select 1 from ${bankLines} where ${bankLines.id} = ${lineId}
        and ${bankLines.state} in ('waiting', 'aside'))`,
  );
  const [, , changed] = await db.batch([
    statement,
    auditIf(
      context,
      { action: "lineIsPayout", subject: { kind: "payout", id }, details: { amount } },
      happened,
    ),
    db
      .update(payouts)
      .set({ returnedLineId: lineId })
      .where(and(eq(payouts.id, id), isNull(payouts.returnedLineId), happened))
      .returning({ id: payouts.id }),
    db
      .update(bankLines)
      .set({ state: "bounced", decidedAt: now })
      .where(and(eq(bankLines.id, lineId), happened)),
  ]);
  ensure(changed.length === 1, "StateSame");
}
