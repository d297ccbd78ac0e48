import { sql } from "drizzle-orm";
import type { Context } from "../../app/domain/context";
import { ledgerFaults } from "../../app/domain/money/check-ledger.server";
import { calendarDay } from "./live-day";
import { momentOf, type YearWorld } from "./world";

/** What is wrong with the books, each a sentence; they are asked by SQL of their own, none of it the product's. */
export async function faultsOf(
  world: YearWorld,
  day: number,
  toRemind: readonly string[],
): Promise<string[]> {
  const context = await world.contextOf({ role: "visitor" }, momentOf(day, 24 * 60 - 1));
  const [ledger, questions, taken] = await Promise.all([
    ledgerFaults(context),
    faultsBySql(context, world),
    moneyFaults(context, world),
  ]);
  return [
    ...(ledger.sum === 0 ? [] : [`the ledger sums to ${ledger.sum}`]),
    ...(ledger.unmatched === 0 ? [] : [`unmatched money differs from the bank's by ${ledger.unmatched}`]),
    ...(ledger.payouts === 0 ? [] : [`money on its way out differs from payouts by ${ledger.payouts}`]),
    ...ledger.credits.map((credit) => `a credit differs from the ledger: ${JSON.stringify(credit)}`),
    ...questions,
    ...taken,
    ...(await periodFaults(context, world)),
    ...reminderFaults(world, day, toRemind),
  ];
}

/** Each finds rows that must not be there. */
const questions: Record<string, string> = {
  // The reason of given days says when (provider.ts); erased with its creator, it says nothing any more.
  "two periods overlap, or one begins neither where the last ends nor when it was paid or given": `
    select * from (select period.*, ifnull(invoice.paid_at, cast(period.given_note as integer)) as bought_at,
      lag(period.until) over (partition by period.dashcamer_id order by period."from") as before
      from licence_periods as period left join invoices as invoice on invoice.id = period.invoice_id
      where period.dashcamer_id >= ?1)
    where "from" <> max(ifnull(before, 0), bought_at)`,
  "a paid order has bought no period": `
    select id from invoices where dashcamer_id >= ?1 and kind = 'period' and state = 1 and cancelled_at is null
      and corrected = 0 and id not in (select invoice_id from licence_periods where invoice_id is not null)`,
  "a period stands without an order that is paid whole": `
    select period.id from licence_periods as period join invoices as invoice on invoice.id = period.invoice_id
      where period.dashcamer_id >= ?1
        and (invoice.state <> 1 or invoice.total > invoice.paid + invoice.credit_used + invoice.corrected)`,
  "more is worth in periods than was paid for": `
    select dashcamer_id, sum(amount) as worth from licence_shares join licence_periods as period on period.id = period_id
      where dashcamer_id >= ?1 group by dashcamer_id
      having worth > (select sum(paid + credit_used) from invoices where invoices.dashcamer_id = period.dashcamer_id)`,
  "a share of a period is below zero, or not in whole haléře": `
    select id from licence_shares where amount < 0 or typeof(amount) <> 'integer'`,
  "shares of a document are not what is left of it": `
    select invoice_id from licence_shares join invoices on invoices.id = invoice_id
      where dashcamer_id >= ?1 and cancelled_at is null
      group by invoice_id having sum(amount) <> total - corrected`,
  "an order has more money than it costs and will give back, or its state does not fit its money": `
    select id from (select *, paid + credit_used + corrected - (select ifnull(sum(amount), 0) from refunds
        where refunds.invoice_id = invoices.id and refunds.state <> 'done') as kept
      from invoices where dashcamer_id >= ?1 and kind <> 'correction' and state >= 0)
    where total < kept or (state = 1) <> (total = kept) or (state = 2) <> (paid > 0 and total > kept)`,
  "an order is overdue too early or too late": `
    select id from invoices where dashcamer_id >= ?1 and ((state = 3 and due_at > ?2)
      or (state = 0 and due_at < ?2 - 2 * 86400000))`,
  "documents of a year are not numbered without gaps": `
    select substr(number, 1, 4) as year, count(*) as count, max(number) as last from invoices
      where number is not null group by year having last <> year || substr('000000' || count, -6)`,
  "a later number was given earlier": `
    select * from (select number, issued_at, lag(issued_at) over (order by number) as before from invoices
      where number is not null and dashcamer_id >= ?1) where issued_at < before`,
  // Who withdraws from days that have begun pays for those that have passed (§ 1834 of act 89/2012 Sb.).
  "a cancelled order was not taken back by one document, whole or but for the days that have passed": `
    select id from invoices where dashcamer_id >= ?1 and cancelled_at is not null
      and ((select group_concat(total) from invoices as correction
          where correction.corrects_invoice_id = invoices.id) is not cast(-corrected as text)
        or corrected > total
        or (corrected < total and not exists (
          select 1 from contract_withdrawals as withdrawal left join licence_periods as period using (invoice_id)
            where invoice_id = invoices.id
              and iif(invoices.kind = 'upgrade', invoices.paid_at, period."from") < withdrawal.received_at)))`,
  "a record does not follow the periods that are paid": `
    select id from dashcamers where id >= ?1 and contract_ended_at is null
      and (licence_until is not (select max(until) from licence_periods where dashcamer_id = dashcamers.id)
        or exists (select 1 from licence_periods as period
          where period.dashcamer_id = dashcamers.id and "from" <= ?2 and until > ?2
            and (period.variant <> dashcamers.variant or period.pay_interval <> dashcamers.pay_interval
              or period.extra_space_bytes <> dashcamers.extended_bytes
              or period.space_bytes <> dashcamers.associated_bytes)))`,
};

async function faultsBySql({ db, now }: Context, { creators }: YearWorld): Promise<string[]> {
  const bound = (text: string) => {
    const [first, ...rest] = text.split(/(\?[12])/);
    return rest.reduce(
      (query, part) =>
        part === "?1"
          ? sql`${query}${firstOf(creators)}`
          : part === "?2"
            ? sql`${query}${now}`
            : sql`${query}${sql.raw(part)}`,
      sql`${sql.raw(first ?? "")}`,
    );
  };
  const found = await Promise.all(
    Object.entries(questions).map(async ([fault, text]) => {
      const rows = await db.all(bound(text));
      return rows.slice(0, 3).map((row) => `${fault}: ${JSON.stringify(row)}`);
    }),
  );
  return found.flat();
}

const firstOf = (creators: YearWorld["creators"]) => creators[0]?.id ?? 0;

/** What came and went at the gateway and the bank is what the payments, and the ledger, say; no more and no less. */
async function moneyFaults(
  { db }: Context,
  { gateway, bank, creators, lastMovement }: YearWorld,
): Promise<string[]> {
  const [counted] = await db.all<{ paid: number; gateway: number; bank: number }>(sql`select
    (select ifnull(sum(payments.amount), 0) from payments join invoices on invoices.id = payments.invoice_id
      where payments.state = 'paid' and gateway <> 'bank' and invoices.dashcamer_id >= ${firstOf(creators)}) as paid,
    (select ifnull(sum(amount), 0) from ledger_rows where account = 'gateway' and movement_id > ${lastMovement}) as gateway,
    (select ifnull(sum(amount), 0) from ledger_rows where account = 'bank' and movement_id > ${lastMovement}) as bank`);
  const known = {
    paid: gateway.taken(),
    gateway: gateway.taken() - gateway.givenBack(),
    bank: bank.came - bank.sent,
  };
  const differs = JSON.stringify(counted) !== JSON.stringify(known);
  return differs ? [`${JSON.stringify(known)} came and went, ${JSON.stringify(counted)} were counted`] : [];
}

const clock = new Intl.DateTimeFormat("cs", {
  timeZone: "Europe/Prague",
  timeStyle: "medium",
  hourCycle: "h23",
});

/**
 * A period has its whole days, 30 or 365 or those that were given, the rest of the day of its beginning, and ends at
 * midnight in Prague. One that was withdrawn from ends at that moment.
 */
async function periodFaults({ db }: Context, world: YearWorld): Promise<string[]> {
  const rows = await db.all<{ id: number; from: number; until: number; days: number }>(sql`
    select id, "from", until, ifnull(given_days, pay_interval) as days from licence_periods
      where dashcamer_id >= ${firstOf(world.creators)} and id > ${world.lastPeriod}
        and not exists (select 1 from contract_withdrawals as withdrawal
          where withdrawal.invoice_id = licence_periods.invoice_id and withdrawal.received_at = until)
      order by id`);
  world.lastPeriod = rows.at(-1)?.id ?? world.lastPeriod;
  return rows
    .filter(({ from, until, days }) => {
      const isFromMidnight = isMidnight(from);
      return !isMidnight(until) || calendarDay(until) - calendarDay(from) !== days + (isFromMidnight ? 0 : 1);
    })
    .map((row) => `a period has not the days that it is for: ${JSON.stringify(row)}`);
}

const isMidnight = (at: number) => at % 1000 === 0 && /^0?0:00:00$/.test(clock.format(at));

/** Each creator whose day it is has been reminded, nobody else, and none twice of the same. */
function reminderFaults(world: YearWorld, day: number, toRemind: readonly string[]): string[] {
  const emails = new Set(world.creators.map(({ email }) => email));
  const reminders = world.sent.filter(
    ({ mail }) => emails.has(mail.to) && /váš tarif plat(í|il) do/.test(mail.text),
  );
  const today = reminders.filter((sent) => sent.day === day).map(({ mail }) => mail.to);
  const faults =
    today.sort().join() === [...toRemind].sort().join()
      ? []
      : [`${toRemind.join() || "nobody"} was to be reminded, and ${today.join() || "nobody"} was`];
  const letters = reminders.map(({ mail }) => `${mail.to} ${mail.subject} ${mail.text}`);
  return new Set(letters).size === letters.length ? faults : [...faults, "a reminder has left twice"];
}
