import { refundOf, rest } from "../invoices/rules";
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
      return [{ invoice, amount: invoice.total - invoice.corrected }];
    const own = shares.filter(({ invoiceId }) => invoiceId === invoice.id);
    const parts = own.map(({ since: from, until, amount: paid }) => ({ from, until, paid }));
    const { amount } = refundOf(parts, now);
    return amount > 0 ? [{ invoice, amount }] : [];
  });
  const { money, credit } = sumBack(corrections);
  const whole = periods.map(({ from, until, price: paid }) => ({ from, until, paid }));
  return {
    corrections,
    amount: money + credit,
    money,
    credit,
    unused: refundOf(whole, now).unused,
  };
}
