import { pragueDaysBetween } from "../prague-time";

/** States of an invoice (specification, section 4). */
export const invoiceStates = { prepared: -1, waiting: 0, paid: 1, partiallyPaid: 2, overdue: 3 } as const;

/** What is left to pay in haléře; null for an invoice that cannot be paid: one in preparation, or a paid one. */
export function amountDue(invoice: {
  state: number;
  total: number;
  creditUsed: number;
  paid: number;
}): number | null {
  const { prepared, paid } = invoiceStates;
  if (invoice.state === prepared || invoice.state === paid) return null;
  const due = invoice.total - invoice.creditUsed - invoice.paid;
  return due > 0 ? due : null;
}

/** A gateway's reply is somebody else's word: only a page of the web is one where a person can be sent to pay. */
export function isPageOfGateway(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Length in days of the periods that are refunded when a contract ends early (specification, section 9). */
const refundDays = 30;

/** A paid period of a licence with the money that was paid for it, in haléře. */
export type PaidPeriod = { from: number; until: number; paid: number };

/**
 * What of paid periods goes back when the contract ends now: their whole unused 30-day periods only. Days are those of
 * Prague, so a month in which the clocks go forward is a whole one too.
 */
export function refundOf(periods: readonly PaidPeriod[], now: number): { amount: number; unused: number } {
  const parts = periods.map(({ from, until, paid }) => {
    const unused = Math.floor(pragueDaysBetween(Math.max(from, now), until) / refundDays);
    const amount = unused && Math.floor((paid * unused * refundDays) / pragueDaysBetween(from, until));
    return { unused, amount };
  });
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    unused: parts.reduce((sum, { unused }) => sum + unused, 0),
  };
}
