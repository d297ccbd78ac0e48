import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { movements } from "../money/ledger-rules";
import { recordMovement, renewCredit } from "../money/record-movement.server";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { payoutSources } from "./rules";
import { stoppedMail } from "./stopped-mail.server";

/**
 * Takes a payout back, which is possible until it stands in a file for the bank; StateSame afterwards. A creator takes back
 * their own of credit while their contract lasts, the superuser all others.
 */
export async function cancelPayout(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor } = context;
  const isStaff = actor.role === "superuser";
  allow(actor, isStaff ? "payouts.manage" : "credit.manage", undefined);
  if (isStaff) ensureProved(context);
  const own = isStaff
    ? or(ne(payouts.kind, "credit"), isNotNull(dashcamers.contractEndedAt))
    : and(eq(payouts.kind, "credit"), eq(payouts.dashcamerId, creatorOf(actor)));
  const found = await db
    .select({ payout: payouts })
    .from(payouts)
    .leftJoin(dashcamers, eq(dashcamers.id, payouts.dashcamerId))
    .where(and(eq(payouts.id, id), own))
    .get();
  ensure(found, "NotFound");
  await takePayoutBack(context, found.payout, { from: "asked", to: "cancelled", isOwn: !isStaff });
}

/**
 * A person says that the bank has refused a payout of a file (`exported`), such as to an account that there is not, or
 * that the money of one that was `sent` is back: what it paid waits again, and whose it is gets a mail. StateSame when it
 * is no longer so.
 */
export async function returnPayout(
  context: Context,
  { id, from }: { id: number; from: "exported" | "sent" },
): Promise<void> {
  allow(context.actor, "payouts.manage", undefined);
  ensureProved(context);
  const payout = await context.db.select().from(payouts).where(eq(payouts.id, id)).get();
  ensure(payout, "NotFound");
  await takePayoutBack(context, payout, { from, to: "returned" });
}

export type Payout = typeof payouts.$inferSelect;

export type TakenBack = {
  from: "asked" | "exported" | "sent";
  to: "cancelled" | "returned";
  /** Whose money it is has taken it back, so that nobody has to tell them. */
  isOwn?: boolean;
  /** The movement of the bank, of the same amount, by which a payout that was sent has come back; without one a person says so. */
  lineId?: number;
};

/** A payout ends without having paid, all of it in one batch: what it was for waits again. StateSame when it cannot. */
export async function takePayoutBack(
  context: Context,
  payout: Payout,
  { from, to, isOwn = false, lineId }: TakenBack,
): Promise<void> {
  const { db, now } = context;
  const { id, kind, reference, dashcamerId, amount } = payout;
  const source = payoutSources[kind];
  const isFree = sql`exists (select 1 from ${bankLines} where ${bankLines.id} = ${lineId ?? null}
    and ${bankLines.state} in ('new', 'waiting', 'aside'))`;
  const { statement, happened } = recordMovement(
    context,
    {
      kind: from === "sent" ? "payoutBounce" : "payoutCancel",
      reference,
      dashcamerId,
      invoiceId: null,
      rows:
        from === "sent"
          ? movements.payoutBounced(amount, source, lineId === undefined ? "bank" : "unmatched")
          : movements.payoutCancelled(amount, source),
    },
    sql`exists (select 1 from ${payouts} where ${payouts.id} = ${id} and ${payouts.state} = ${from})
      ${lineId === undefined ? sql`` : sql`and ${isFree}`}`,
  );
  const mail = isOwn ? null : await stoppedMail(context, payout, to);
  const changed = db
    .update(payouts)
    .set({ state: to, decidedAt: now, returnedLineId: lineId ?? null })
    .where(and(eq(payouts.id, id), happened))
    .returning({ id: payouts.id });
  const results = await db.batch(
    asBatch([
      statement,
      changed,
      auditIf(
        context,
        {
          action: to === "cancelled" ? "payoutCancelled" : "payoutReturned",
          subject: { kind: "payout", id },
          details: { amount },
        },
        happened,
      ),
      ...waitsAgain(context, payout, from, happened),
      ...(lineId === undefined
        ? []
        : [
            db
              .update(bankLines)
              .set({ state: "bounced", decidedAt: now })
              .where(and(eq(bankLines.id, lineId), happened)),
          ]),
      ...(mail ? [mailRowIf(context, mail, happened)] : []),
    ]),
  );
  ensure((results[1] as unknown[]).length === 1, "StateSame");
  if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}

/** What a payout was for waits again. */
function waitsAgain(
  context: Context,
  { dashcamerId, refundId, bankLineId, amount }: Payout,
  from: TakenBack["from"],
  happened: ReturnType<typeof recordMovement>["happened"],
): Statement[] {
  const { db } = context;
  if (bankLineId !== null)
    return [
      db
        .update(bankLines)
        .set({ state: "waiting" })
        .where(and(eq(bankLines.id, bankLineId), eq(bankLines.state, "sentBack"), happened)),
    ];
  if (refundId !== null)
    return [
      // Nothing sends it to the same account again by itself.
      db
        .update(refunds)
        .set({ state: "waiting", nextAttemptAt: null, doneAt: null })
        .where(and(eq(refunds.id, refundId), inArray(refunds.state, ["sending", "done"]), happened)),
      ...(from === "sent"
        ? [
            db
              .update(invoices)
              .set({ paid: sql`${invoices.paid} + ${amount}` })
              .where(
                sql`${invoices.id} = (select ${refunds.invoiceId} from ${refunds} where ${refunds.id} = ${refundId})
                  and ${happened}`,
              ),
          ]
        : []),
    ];
  if (dashcamerId === null) return [];
  return [
    db
      .update(dashcamers)
      .set({
        withdrawPending: sql`exists (select 1 from ${payouts} where ${payouts.dashcamerId} = ${dashcamerId}
          and ${payouts.kind} = 'credit' and ${payouts.state} in ('asked', 'exported'))`,
      })
      .where(and(eq(dashcamers.id, dashcamerId), happened)),
    renewCredit(context, dashcamerId),
  ];
}
