import type { PaidDocuments } from "../refunds/paid-documents.server";
import { movedUp, withdrawnPart } from "../refunds/rules";
import type { Correction } from "../refunds/take-back.server";

type Shares = PaidDocuments["shares"];

/** What withdrawing from an order does: what is taken off documents, and what becomes of paid periods. */
export type WithdrawalPlan = {
  corrections: Correction[];
  /** The period that the order bought, if it is paid. */
  ended: PaidDocuments["periods"][number] | null;
  moved: ReturnType<typeof movedUp<PaidDocuments["periods"][number]>>;
  /** Shares of an upgrade that are taken out of their periods. */
  lowered: Shares;
};

/**
 * An order of a period takes the whole period along, with what upgrades have paid of it; what follows moves up. An upgrade
 * leaves the periods as they were without it. What has been provided stays paid.
 */
export function planWithdrawal(paid: PaidDocuments, orderId: number, now: number): WithdrawalPlan {
  const { documents, periods, shares } = paid;
  const order = documents.find(({ id }) => id === orderId);
  const at = order?.kind === "period" ? periods.findIndex(({ invoiceId }) => invoiceId === orderId) : -1;
  const ended = periods[at] ?? null;
  const concerned = shares.filter(({ periodId, invoiceId }) =>
    ended ? periodId === ended.id : invoiceId === orderId,
  );
  const corrections = documents.flatMap((invoice) => {
    const own = concerned.filter(({ invoiceId }) => invoiceId === invoice.id);
    // What is not paid whole has bought nothing yet.
    const isUnpaid = invoice.id === orderId && invoice.paidAt === null;
    const amount = isUnpaid
      ? invoice.total - invoice.corrected
      : own.reduce((sum, share) => sum + withdrawnPart(share, now), 0);
    return amount > 0 ? [{ invoice, amount }] : [];
  });
  const before = ended && ended.from <= now ? null : (periods[at - 1]?.until ?? null);
  return {
    corrections,
    ended,
    moved: ended ? movedUp(periods.slice(at + 1), before, now) : [],
    lowered: ended ? [] : concerned,
  };
}
