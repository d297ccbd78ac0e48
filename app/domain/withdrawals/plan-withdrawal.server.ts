import type { PaidDocuments } from "../refunds/paid-documents.server";
import { movedUp, withdrawnPart } from "../refunds/rules";
import type { Correction } from "../refunds/take-back.server";

type Shares = PaidDocuments["shares"];

/** What withdrawing from an order does: what is taken off documents, and what becomes of paid periods. */
export type WithdrawalPlan = {
  /** The moment that it counts from, which may be days ago: a statement counts from when it was received. */
  at: number;
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
export function planWithdrawal(
  paid: PaidDocuments,
  { orderId, at, now }: { orderId: number; at: number; now: number },
): WithdrawalPlan {
  const { documents, periods, shares } = paid;
  const order = documents.find(({ id }) => id === orderId);
  const bought = order?.kind === "period" ? periods.findIndex(({ invoiceId }) => invoiceId === orderId) : -1;
  const ended = periods[bought] ?? null;
  const concerned = shares.filter(({ periodId, invoiceId }) =>
    ended ? periodId === ended.id : invoiceId === orderId,
  );
  const corrections = documents.flatMap((invoice) => {
    const lowered = concerned
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map((share) => ({ id: share.id, amount: withdrawnPart(share, at) }));
    // What is not paid whole has bought nothing yet.
    const isUnpaid = invoice.id === orderId && invoice.paidAt === null;
    const amount = isUnpaid
      ? invoice.total - invoice.corrected
      : lowered.reduce((sum, share) => sum + share.amount, 0);
    return amount > 0 ? [{ invoice, amount, shares: lowered }] : [];
  });
  const before = ended && ended.from <= at ? null : (periods[bought - 1]?.until ?? null);
  return {
    at,
    corrections,
    ended,
    moved: ended ? movedUp(periods.slice(bought + 1), before, now) : [],
    lowered: ended ? [] : concerned,
  };
}
