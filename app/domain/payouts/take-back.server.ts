import { and, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payouts } from "../../../db/schema/payouts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

/** A creator takes a payout back, which is possible until it stands in a file for the bank; StateSame afterwards. */
export async function cancelPayout(context: Context, { id }: { id: number }): Promise<void> {
  allow(context.actor, "credit.manage", undefined);
  const payout = await context.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.dashcamerId, creatorOf(context.actor))))
    .get();
  ensure(payout, "NotFound");
  await becomesCredit(context, payout, { from: "asked", to: "cancelled" });
}

/** The bank has refused a payout of a file, such as to an account that there is not: it is credit again. */
export async function returnPayout(context: Context, { id }: { id: number }): Promise<void> {
  allow(context.actor, "payouts.manage", undefined);
  const payout = await context.db.select().from(payouts).where(eq(payouts.id, id)).get();
  ensure(payout, "NotFound");
  await becomesCredit(context, payout, { from: "exported", to: "returned" });
}

type Payout = typeof payouts.$inferSelect;

async function becomesCredit(
  context: Context,
  { id, reference, dashcamerId, amount }: Payout,
  { from, to }: { from: Payout["state"]; to: Payout["state"] },
): Promise<void> {
  const { db, now } = context;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: "payoutCancel",
      reference,
      dashcamerId,
      invoiceId: null,
      rows: movements.payoutCancelled(amount),
    },
    sql`exists (select 1 from ${payouts} where ${payouts.id} = ${id} and ${payouts.state} = ${from})`,
  );
  const [, changed] = await db.batch([
    statement,
    db
      .update(payouts)
      .set({ state: to, decidedAt: now })
      .where(and(eq(payouts.id, id), happened))
      .returning({ id: payouts.id }),
    db
      .update(dashcamers)
      .set({ withdrawPending: false })
      .where(and(eq(dashcamers.id, dashcamerId), happened)),
    renewCredit(context, dashcamerId),
  ]);
  ensure(changed.length === 1, "StateSame");
}
