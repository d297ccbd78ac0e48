import { refundOf, rest, unusedIn } from "../invoices/rules";
import type { PaidDocuments } from "./paid-documents.server";
import { sumBack } from "./take-back.server";

/**
 * What is taken off documents when a contract ends early: the price of whole unused 30-day periods, of each document its
 * own part, and all of an order that is not paid and so has never begun. `amount` is what goes back, as `money` and as
 * `credit`.
 */
export function unusedOf({ documents, periods, shares }: PaidDocuments, now: number) {
  const corrections = documents.flatMap((invoice) => {
    if (invoice.paidAt === null && rest(invoice) > 0)
      return [{ invoice, amount: invoice.total - invoice.corrected, shares: [] }];
    const lowered = shares
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ id, since: from, until, amount: paid }) => ({
        id,
        amount: refundOf({ from, until, paid }, now),
      }))
      .filter(({ amount }) => amount > 0);
    return lowered.length > 0
      ? [{ invoice, amount: lowered.reduce((sum, { amount }) => sum + amount, 0), shares: lowered }]
      : [];
  });
  const { money, credit } = sumBack(corrections);
  const unused = periods.reduce((sum, period) => sum + unusedIn(period, now), 0);
  return { corrections, amount: money + credit, money, credit, unused };
}
