import { pragueDayNumber, startOfPragueDay } from "../prague-time";

/** Days in which a consumer may withdraw, from the day after the order (§ 1829 of act 89/2012 Sb.). */
export const withdrawalDays = 14;

/** § 607: a last day that is no working day moves on. No row of days off in Czechia is longer, so nobody is refused too early. */
const longestDaysOffMs = 5 * 24 * 3_600_000;

/** After so long no order can be withdrawn from. */
export const longestWithdrawalMs = (withdrawalDays + 1) * 24 * 3_600_000 + 3_600_000 + longestDaysOffMs;

/** The end of the last day that is told. */
export function withdrawalUntil(orderedAt: number): number {
  return startOfPragueDay(pragueDayNumber(orderedAt) + withdrawalDays + 1) - 1;
}

type Order = {
  kind: string;
  issuedAt: number | null;
  cancelledAt: number | null;
  customer: { companyId: string } | null;
};

/** Whether an order can be withdrawn from now: a consumer's, within the days, and only once. */
export function mayWithdraw({ kind, issuedAt, cancelledAt, customer }: Order, now: number): boolean {
  if (kind === "correction" || issuedAt === null || cancelledAt !== null) return false;
  return !customer?.companyId && now <= withdrawalUntil(issuedAt) + longestDaysOffMs;
}
