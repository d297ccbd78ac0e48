import { pragueDaysBetween } from "../prague-time";

/** States of an invoice (specification, section 4). */
export const invoiceStates = { prepared: -1, waiting: 0, paid: 1, partiallyPaid: 2, overdue: 3 } as const;

/** States in which money is still waited for. */
export const openStates: number[] = [
  invoiceStates.waiting,
  invoiceStates.partiallyPaid,
  invoiceStates.overdue,
];

/** Days until an invoice is due. */
export const dueDays = 14;

/** The amounts of an invoice in haléře. */
export type Amounts = { total: number; creditUsed: number; corrected: number; paid: number };

/** What is left to pay in haléře, also below zero. */
export function rest({ total, creditUsed, corrected, paid }: Amounts): number {
  return total - creditUsed - corrected - paid;
}

/** What is left to pay; null for an invoice that cannot be paid: one in preparation, or a paid one. */
export function amountDue(invoice: Amounts & { state: number }): number | null {
  const due = rest(invoice);
  return openStates.includes(invoice.state) && due > 0 ? due : null;
}

/** The state of an invoice after its amounts have changed: money that is still missing keeps it open. */
export function stateAfter(invoice: Amounts & { state: number }): number {
  if (rest(invoice) <= 0) return invoiceStates.paid;
  return invoice.paid > 0 ? invoiceStates.partiallyPaid : invoice.state;
}

/** A gateway's reply is somebody else's word: only a page of the web is one where a person can be sent to pay. */
export function isPageOfGateway(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Length in days of the periods that are refunded when a contract ends early (specification, section 9). */
const refundDays = 30;

/** A paid period of a licence with the money that was paid for it, in haléře. */
export type PaidPeriod = { from: number; until: number; paid: number };

/** Whole 30-day periods of a period that are not used now, by days of Prague: a month in which clocks go forward is one too. */
export function unusedIn({ from, until }: Omit<PaidPeriod, "paid">, now: number): number {
  return Math.floor(pragueDaysBetween(Math.max(from, now), until) / refundDays);
}

/** What of a paid period goes back in haléře when the contract ends now: its whole unused 30-day periods only. */
export function refundOf({ paid, ...period }: PaidPeriod, now: number): number {
  const unused = unusedIn(period, now);
  return unused && Math.floor((paid * unused * refundDays) / pragueDaysBetween(period.from, period.until));
}

/** After so long a payment that the gateway still calls pending is no longer asked about. */
const longestPendingMs = 8 * 86_400_000;

/** When a pending payment is asked about next: after a tenth of its age, from a minute to six hours. */
export function askAgainAfter(createdAt: number, now: number): number | null {
  const age = now - createdAt;
  if (age > longestPendingMs) return null;
  return now + Math.min(6 * 3_600_000, Math.max(60_000, Math.floor(age / 10)));
}

/**
 * For so long the answer of a gateway that has not named a payment may still come by a push: its pages end after a day
 * (`expirationTime`), the rest is for a transfer that is on its way.
 */
export const lostAfterMs = 3 * 86_400_000;

/** The amounts after a correction; credit that comes back counts first against credit that was used. */
export function afterCorrection(
  { corrected, creditUsed }: Pick<Amounts, "corrected" | "creditUsed">,
  amount: number,
  credit: number,
): Pick<Amounts, "corrected" | "creditUsed"> {
  return { corrected: corrected + amount, creditUsed: creditUsed - Math.min(credit, creditUsed) };
}

/** How much of a correction is money that has come already; what was not paid yet only stops being owed. */
export function overpaidBy(invoice: Amounts, amount: number): number {
  return Math.max(0, amount - Math.max(0, rest(invoice)));
}

/** What a correction by an amount does to the money of a document; amounts in haléře. */
export function effectOfCorrection(invoice: Amounts, amount: number) {
  const credit = overpaidBy(invoice, amount);
  const after = { ...invoice, ...afterCorrection(invoice, amount, credit) };
  const isWhole = after.corrected === invoice.total;
  return {
    after,
    /** What becomes credit of what has come. */
    credit,
    /** What is left to pay then. */
    left: Math.max(0, rest(after)),
    isWhole,
    /** Nothing is left to pay of what was open, and something was bought: it takes effect. */
    becomesPaid: !isWhole && rest(invoice) > 0 && rest(after) <= 0,
  };
}
