import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { contractWithdrawals } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { registrationWithdrawn } from "../../texts/mail/withdrawal-received";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { contractRetentionMs } from "../dashcamers/contract-rules";
import { finishContract } from "../dashcamers/finish-contract.server";
import { ensure, Refusal } from "../errors";
import { mailRowIf } from "../mail/queue-mail.server";
import { longestWithdrawalMs, mayWithdraw, mayWithdrawFromRegistration } from "./rules";
import { type StatedWithdrawal, withdrawFromOrder } from "./withdraw-from-order.server";

/** How often it is tried anew when money comes in between. */
const attempts = 10;

/**
 * Withdraws from the contract that a creator's registration concluded (§ 1829 of act 89/2012 Sb.): orders that can still
 * be withdrawn from go first and each gives back its own, then the contract ends as any other does, and the receipt is
 * mailed. Killed in between, it is gone on with when it is asked again; of two clicks the second finds it done.
 * Refusals: InvalidState (too late, or ended otherwise), ChangedMeanwhile.
 */
export async function withdrawFromRegistration(
  context: Context,
  dashcamerId: number,
  statement: StatedWithdrawal,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1)
    if (await tryToWithdraw(context, dashcamerId, statement)) return;
  throw new Refusal("ChangedMeanwhile");
}

/** False when something has changed before the contract had its turn to end. */
async function tryToWithdraw(
  context: Context,
  dashcamerId: number,
  statement: StatedWithdrawal,
): Promise<boolean> {
  const { db, now, site } = context;
  const { name, contract, email, at } = statement;
  const isWithdrawn = and(
    eq(contractWithdrawals.dashcamerId, dashcamerId),
    isNull(contractWithdrawals.invoiceId),
  );
  const [[creator], done, recent] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db.select({ id: contractWithdrawals.id }).from(contractWithdrawals).where(isWithdrawn),
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.dashcamerId, dashcamerId), gt(invoices.issuedAt, at - longestWithdrawalMs))),
  ]);
  if (done.length > 0) return true;
  ensure(creator && mayWithdrawFromRegistration(creator, at), "InvalidState");
  for (const order of recent.filter((one) => mayWithdraw(one, at)))
    await withdrawFromOrder(context, { id: order.id, dashcamerId }, statement);
  const letter = registrationWithdrawn({
    siteName: site.name,
    statement: { name, contract, email },
    concludedAt: creator.confirmedAt ?? now,
    receivedAt: at,
    erasedAt: now + contractRetentionMs,
  });
  const recipients = [...new Set([email, creator.email].map((one) => one.toLowerCase()))];
  const mails = recipients.map((to, index) => ({
    kind: "withdrawalReceived",
    dedupeKey: `withdrawalReceived:registration:${dashcamerId}:${index}`,
    to,
    ...letter,
  }));
  const hasEnded = await finishContract(context, {
    id: dashcamerId,
    reason: "withdrawn",
    condition: sql`true`,
    also: (hasEnded) => [
      insertIf(
        db,
        contractWithdrawals,
        { dashcamerId, name, email, contract, refund: 0, attempt: newSecret(), receivedAt: at },
        hasEnded,
      ).onConflictDoNothing(),
      ...mails.map((mail) => mailRowIf(context, mail, hasEnded)),
    ],
  });
  if (hasEnded) for (const { dedupeKey } of mails) await context.later({ type: "sendMail", dedupeKey });
  return hasEnded;
}
