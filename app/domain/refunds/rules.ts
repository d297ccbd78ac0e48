import { type Amounts, rest } from "../invoices/rules";
import { type Period, periodBought, wholeDaysOf } from "../money/paid-period";
import { pragueDaysBetween } from "../prague-time";

/** What a document paid of a period, in haléře, for the time from `since` until the period's end. */
export type Share = { since: number; until: number; amount: number };

/**
 * What of a share goes back when its order is withdrawn from (§ 1834 of act 89/2012 Sb.): the part provided stays paid,
 * by whole days in Prague; the day that has begun is free.
 */
export function withdrawnPart({ since, until, amount }: Share, now: number): number {
  const days = pragueDaysBetween(since, until);
  const used = Math.min(days, pragueDaysBetween(since, now));
  return days === 0 ? 0 : amount - Math.floor((amount * used) / days);
}

/**
 * How money goes back for what a correcting document takes off an invoice. What was not paid yet only stops being owed;
 * money comes before credit.
 */
export function backOf(invoice: Amounts, corrected: number): { money: number; credit: number } {
  const back = Math.max(0, corrected - Math.max(0, rest(invoice)));
  const money = Math.min(back, Math.max(0, invoice.paid + Math.min(0, rest(invoice))));
  return { money, credit: Math.min(back - money, invoice.creditUsed) };
}

/** Spreads an amount over payments that have still got something to give back, in their order. */
export function spreadOver<Payment extends { left: number }>(amount: number, payments: readonly Payment[]) {
  let missing = amount;
  const parts = payments.map((payment) => {
    const part = Math.min(missing, Math.max(0, payment.left));
    missing -= part;
    return { payment, amount: part };
  });
  return parts.filter((part) => part.amount > 0);
}

type LaterPeriod = Period & { id: number; payInterval: number; givenDays: number | null };

/**
 * Periods that follow a period which is no more move up, so that no time without a tariff is between what was paid for or given.
 * Gives those that move, with their new times. `before` is when what stays ahead of them ends, null for nothing.
 */
export function movedUp<P extends LaterPeriod>(later: readonly P[], before: number | null, now: number) {
  let end = before;
  return later.map((period) => {
    const moved = periodBought({ licenceUntil: end, days: wholeDaysOf(period) }, now);
    end = moved.until;
    return { period, ...moved };
  });
}

/** Lists of refunds: of whom nobody knows, what waits for an account, what is on its way, and what is done. */
export const refundLists = ["unsure", "account", "sending", "done"] as const;
export type RefundList = (typeof refundLists)[number];

/** Refunds on one page of a list. */
export const refundsPerPage = 30;

/** Waits between attempts to give money back by the gateway, minutes; the last one repeats. */
const minutes = [5, 60, 6 * 60, 24 * 60];

export const retryRefundAfter = (attempts: number, now: number): number =>
  now + (minutes[Math.min(attempts, minutes.length) - 1] ?? 5) * 60_000;

/** After so many attempts a person looks at it. */
export const mostRefundAttempts = 10;

/**
 * Whether the gateway may be asked again when nobody knows if it has heard. Only when a second refund of the same amount
 * would be more than is left of the payment: then the gateway itself refuses it (`InvalidState`), and money never goes
 * back twice.
 */
export const isSafeToRepeat = (amount: number, leftOfPayment: number): boolean => 2 * amount > leftOfPayment;
