import { withdrawalOverBefore, withdrawalUntil } from "../withdrawals/rules";

/** Codes on one page of the superuser's list. */
export const codesPerPage = 30;

/**
 * When credit comes for an order that was paid then: as the fourteen days from the payment are over, the last of which moves
 * to a working day. An order is never paid before it was concluded, so it can no longer be withdrawn from either.
 */
export const creditedFrom = (paidAt: number): number => withdrawalUntil(paidAt) + 1;

/** Orders that were paid before this moment have waited long enough; the other side of `creditedFrom`. */
export const paidLongEnough = withdrawalOverBefore;

/** The occasion in the ledger: one credit for each order. */
export const creditReference = (invoiceId: number) => `promo/${invoiceId}`;

/** An order that a code has lowered, as far as its credit depends on it. Amounts in haléře. */
export type CodeUse = {
  paidAt: number | null;
  paid: number;
  corrected: number;
  cancelledAt: number | null;
  /** What was credited for it; null for nothing yet. */
  credited: number | null;
};

export type UseState = "unpaid" | "waiting" | "credited" | "void";

/** What has become of the credit for an order: none for one that was taken back in part or whole, or paid by credit. */
export function stateOfUse({ paidAt, paid, corrected, cancelledAt, credited }: CodeUse): UseState {
  if (credited !== null) return "credited";
  if (cancelledAt !== null || corrected > 0) return "void";
  if (paidAt === null) return "unpaid";
  return paid > 0 ? "waiting" : "void";
}

/** A recommendation never gives more than it brings, so that nobody profits from orders of their own. */
export const creditFor = (credit: number, paid: number): number => Math.min(credit, paid);
