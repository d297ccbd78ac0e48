import { eq, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { ledgerRows } from "../../../db/schema/ledger";
import { payments } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { ledgerBroken } from "../../texts/mail/ledger-broken";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { logFault } from "../fault";
import { mailRow } from "../mail/queue-mail.server";
import { superuserMails } from "../mail/superuser-mails.server";
import { recordCheck } from "../operations/record-check.server";
import { pragueDay } from "../prague-time";

/**
 * What does not fit between the ledger and what is derived from it, in haléře: the sum of everything, each creator's credit,
 * unmatched money beside the movements of the bank that have paid nothing, were not sent back and are no payout that came
 * back, and money on its way out beside the payouts. Zeros and no credits when all fits.
 */
export async function ledgerFaults({ db }: Pick<Context, "db">) {
  const byLedger = sql<number>`coalesce(-sum(${ledgerRows.amount}), 0)`;
  const unmatched = sql<number>`coalesce((select sum(${ledgerRows.amount}) from ${ledgerRows}
    where ${ledgerRows.account} = 'unmatched'), 0) + coalesce(sum(${bankLines.amount}), 0)`;
  const onTheWay = sql<number>`coalesce((select sum(${ledgerRows.amount}) from ${ledgerRows}
    where ${ledgerRows.account} = 'payouts'), 0) + coalesce(sum(${payouts.amount}), 0)`;
  const isSentBack = sql`exists (select 1 from ${payouts} where ${payouts.bankLineId} = ${bankLines.id}
    and ${payouts.state} in ('asked', 'exported', 'sent'))`;
  const hasComeBack = sql`exists (select 1 from ${payouts} where ${payouts.returnedLineId} = ${bankLines.id})`;
  const [[whole], [beside], [leaving], credits] = await db.batch([
    db.select({ sum: sql<number>`coalesce(sum(${ledgerRows.amount}), 0)` }).from(ledgerRows),
    db
      .select({ unmatched })
      .from(bankLines)
      .leftJoin(payments, eq(payments.id, bankLines.paymentId))
      .where(
        sql`${bankLines.currency} = 'CZK' and ${payments.state} is not 'paid' and not ${isSentBack} and not ${hasComeBack}`,
      ),
    db.select({ onTheWay }).from(payouts).where(sql`${payouts.state} in ('asked', 'exported')`),
    db
      .select({ dashcamerId: dashcamers.id, credit: dashcamers.credit, byLedger })
      .from(dashcamers)
      .leftJoin(
        ledgerRows,
        sql`${eq(ledgerRows.dashcamerId, dashcamers.id)} and ${ledgerRows.account} = 'credit'`,
      )
      .groupBy(dashcamers.id)
      .having(sql`${dashcamers.credit} <> ${byLedger}`)
      .limit(100),
  ]);
  return {
    sum: whole?.sum ?? 0,
    unmatched: beside?.unmatched ?? 0,
    payouts: leaving?.onTheWay ?? 0,
    credits,
  };
}

/**
 * Each night: a balance that does not fit is a fault of ours, which stops payouts. A person has to look at it: the log says
 * what it is, and a mail goes to the superusers, one in a day.
 */
export async function checkLedger(context: Context): Promise<void> {
  const faults = await ledgerFaults(context);
  const { sum, unmatched, payouts: leaving, credits } = faults;
  if (sum !== 0) logFault("the ledger does not sum to zero", new Error(`${sum} haléřů`));
  if (unmatched !== 0)
    logFault("unmatched money is not what the bank reported", new Error(`${unmatched} haléřů`));
  if (leaving !== 0)
    logFault("money on its way out is not what the payouts say", new Error(`${leaving} haléřů`));
  for (const { dashcamerId, credit, byLedger } of credits)
    logFault(
      "a credit is not what the ledger says",
      new Error(`dashcamer ${dashcamerId}: ${credit}, ${byLedger}`),
    );
  await recordCheck(context, { name: "ledger", faults: countOf(faults) });
  if (!isSound(faults)) await notifySuperusers(context, faults);
}

/**
 * Asked before anything is paid out: while the ledger does not fit what is derived from it, nothing is (LedgerBroken) and
 * the superusers are notified.
 */
export async function ensureLedgerSound(context: Context): Promise<void> {
  const faults = await ledgerFaults(context);
  await recordCheck(context, { name: "ledger", faults: countOf(faults) });
  if (isSound(faults)) return;
  await notifySuperusers(context, faults);
  throw new Refusal("LedgerBroken");
}

type Faults = Awaited<ReturnType<typeof ledgerFaults>>;

const countOf = ({ sum, unmatched, payouts, credits }: Faults) =>
  [sum, unmatched, payouts].filter((amount) => amount !== 0).length + credits.length;

const isSound = (faults: Faults) => countOf(faults) === 0;

/** One mail in a day in Prague to each, however often it is found. */
async function notifySuperusers(context: Context, { credits, ...sums }: Faults): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const letter = ledgerBroken({
    siteName: site.name,
    ...sums,
    credits: credits.length,
    url: `${baseUrl}/admin/payouts`,
  });
  const mails = await superuserMails(context, { kind: "ledgerBroken", about: pragueDay(now), letter });
  if (mails.length > 0) await db.batch(asBatch(mails.map((mail) => mailRow(context, mail))));
}
