import { and, asc, eq, lte, sql } from "drizzle-orm";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { payments, refunds } from "../../../db/schema/payments";
import { refundAccount } from "../../texts/mail/refund-account";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { parseCzechAccount } from "../money/czech-account";
import { refundPath } from "./refund-key.server";
import { payRefundOut } from "./refund-payout.server";

/** Refunds that one tick looks at. */
const atOnce = 20;

/**
 * Each minute: refunds that go by bank become payouts to the account that has paid, as the statement tells it. Where it
 * tells none, whose money it is gets a mail with a page that asks for one.
 */
export async function payRefundsOut(context: Context): Promise<void> {
  const { db, now } = context;
  const due = await db
    .select({
      refund: refunds,
      counterAccount: bankLines.counterAccount,
      email: dashcamers.email,
      number: invoices.number,
    })
    .from(refunds)
    .innerJoin(dashcamers, eq(dashcamers.id, refunds.dashcamerId))
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bankLines, eq(bankLines.paymentId, payments.id))
    .where(and(eq(refunds.state, "waiting"), eq(refunds.method, "bank"), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(atOnce);
  for (const { refund, counterAccount, ...about } of due) {
    const account = parseCzechAccount(counterAccount ?? "");
    if (account) await payRefundOut(context, refund, account);
    else await askForAccount(context, refund, about);
  }
}

type Refund = typeof refunds.$inferSelect;

async function askForAccount(
  context: Context,
  { id, amount, nextAttemptAt }: Refund,
  { email, number }: { email: string; number: string | null },
): Promise<void> {
  const { db, baseUrl, site } = context;
  const dedupeKey = `refundAccount:${id}`;
  const url = `${baseUrl}${await refundPath(context, id)}`;
  const letter = refundAccount({ siteName: site.name, number: number ?? "", amount, url });
  const isDue = and(
    eq(refunds.id, id),
    eq(refunds.state, "waiting"),
    eq(refunds.method, "bank"),
    sql`${refunds.nextAttemptAt} is ${nextAttemptAt}`,
  );
  await db.batch([
    mailRowIf(
      context,
      { kind: "refundAccount", dedupeKey, to: email, ...letter },
      sql`exists (select 1 from ${refunds} where ${isDue})`,
    ),
    db.update(refunds).set({ nextAttemptAt: null }).where(isDue),
  ]);
  await context.later({ type: "sendMail", dedupeKey });
}
