import { and, eq, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { invoices } from "../../../db/schema/invoices";
import { invoiceTexts } from "../../texts/invoices";
import { withdrawalReceived } from "../../texts/mail/withdrawal-received";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { readPaidDocuments } from "../refunds/paid-documents.server";
import { sumBack, takeBack } from "../refunds/take-back.server";
import { endPeriods } from "./end-periods.server";
import { planWithdrawal } from "./plan-withdrawal.server";
import { mayWithdraw } from "./rules";
import type { WithdrawInput } from "./wire";

/** How often it is tried anew when money comes in between. */
const attempts = 10;

export type StatedWithdrawal = WithdrawInput & {
  /** The moment that it counts from, ms since 1970. */
  at: number;
};

/**
 * Withdraws from an order (§ 1829, 1830a and 1834 of act 89/2012 Sb.): the licence ends, the part not provided is taken
 * off the documents and goes back, and the receipt with content and time is mailed. One batch; of two clicks the second
 * finds it done. Refusals: InvalidState (too late, a firm's order, or cancelled), ChangedMeanwhile.
 */
export async function withdrawFromOrder(
  context: Context,
  order: { id: number; dashcamerId: number },
  statement: StatedWithdrawal,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1)
    if (await tryToWithdraw(context, order, statement)) return;
  throw new Refusal("ChangedMeanwhile");
}

/** False when what was read has changed before the batch had its turn. */
async function tryToWithdraw(
  context: Context,
  { id, dashcamerId }: { id: number; dashcamerId: number },
  { name, contract, email, at }: StatedWithdrawal,
): Promise<boolean> {
  const { db, now, site } = context;
  if (await isWithdrawn(context, id)) return true;
  // A period that has ended since the statement came is part of it still.
  const paid = await readPaidDocuments({ ...context, now: at }, dashcamerId);
  const order = paid.documents.find((one) => one.id === id);
  ensure(order && mayWithdraw(order, at) && paid.creator.contractEndedAt === null, "InvalidState");
  const plan = planWithdrawal(paid, { orderId: id, at, now });
  const back = sumBack(plan.corrections);
  const attempt = newSecret();
  const isMine = sql`exists (select 1 from ${contractWithdrawals} where ${contractWithdrawals.invoiceId} = ${id}
    and ${contractWithdrawals.attempt} = ${attempt})`;
  const letter = withdrawalReceived({
    siteName: site.name,
    statement: { name, contract, email },
    number: order.number ?? "",
    orderedAt: order.issuedAt ?? now,
    receivedAt: at,
    back,
  });
  const recipients = [...new Set([email, paid.creator.email].map((one) => one.toLowerCase()))];
  const mails = recipients.map((to, at) => ({
    kind: "withdrawalReceived",
    dedupeKey: `withdrawalReceived:${id}:${at}`,
    to,
    ...letter,
  }));
  const [stated] = await db.batch([
    insertIf(
      db,
      contractWithdrawals,
      {
        dashcamerId,
        invoiceId: id,
        name,
        email,
        contract,
        refund: back.money + back.credit,
        attempt,
        receivedAt: at,
      },
      paid.isUnchanged,
    )
      .onConflictDoNothing()
      .returning({ id: contractWithdrawals.id }),
    ...asBatch([
      ...takeBack(
        context,
        { corrections: plan.corrections, payments: paid.payments, reason: invoiceTexts.withdrawal },
        isMine,
      ),
      db
        .update(invoices)
        .set({ cancelledAt: now })
        .where(and(eq(invoices.id, id), isMine)),
      ...endPeriods(context, plan, paid, isMine),
      ...mails.map((mail) => mailRowIf(context, mail, isMine)),
    ]),
  ]);
  if (stated.length === 0) return isWithdrawn(context, id);
  for (const { dedupeKey } of mails) await context.later({ type: "sendMail", dedupeKey });
  return true;
}

async function isWithdrawn({ db }: Context, invoiceId: number): Promise<boolean> {
  const found = await db
    .select({ id: contractWithdrawals.id })
    .from(contractWithdrawals)
    .where(eq(contractWithdrawals.invoiceId, invoiceId))
    .get();
  return found !== undefined;
}
