import { pragueDayNumber, startOfPragueDay } from "../prague-time";

/** Days in which a consumer may withdraw, from the day after the order (§ 1829 of act 89/2012 Sb.). */
export const withdrawalDays = 14;

/** § 607: a last day that is no working day moves on. No row of days off in Czechia is longer, so nobody is refused too early. */
const longestDaysOff = 5;

/** So many whole days in Prague have to pass before no contract of a day can be withdrawn from. */
export const withdrawableDays = withdrawalDays + longestDaysOff;

/** After so long no contract can be withdrawn from. */
export const longestWithdrawalMs = (withdrawableDays + 1) * 24 * 3_600_000 + 3_600_000;

/** The end of the last day that is told. */
export function withdrawalUntil(concludedAt: number): number {
  return startOfPragueDay(pragueDayNumber(concludedAt) + withdrawalDays + 1) - 1;
}

const isInTime = (concludedAt: number, at: number) =>
  at < startOfPragueDay(pragueDayNumber(concludedAt) + withdrawableDays + 1);

/** A statement of somebody unproved may be confirmed for so long; after that it is as if it had never come. */
export const confirmStatementDays = 7;
const confirmStatementMs = confirmStatementDays * 24 * 3_600_000;

/** Statements that were received by then can no longer be confirmed. */
export const statementsExpired = (now: number): number => now - confirmStatementMs;

/** Until when a statement can be confirmed. */
export const confirmableUntil = (receivedAt: number): number => receivedAt + confirmStatementMs;

/** After so long without a confirmation the provider is told: a withdrawal is valid as it was declared, clicked or not. */
export const handOverAfterMs = 3 * 24 * 3_600_000;

type Order = {
  kind: string;
  issuedAt: number | null;
  cancelledAt: number | null;
  customer: { companyId: string } | null;
};

/** Whether an order can be withdrawn from now: a consumer's, within the days, and only once. */
export function mayWithdraw({ kind, issuedAt, cancelledAt, customer }: Order, now: number): boolean {
  if (kind === "correction" || issuedAt === null || cancelledAt !== null) return false;
  return !customer?.companyId && isInTime(issuedAt, now);
}

type Registration = { confirmedAt: number | null; contractEndedAt: number | null };

/** Whether a creator can withdraw now from the contract that the confirmed registration concluded. */
export function mayWithdrawFromRegistration(
  { confirmedAt, contractEndedAt }: Registration,
  now: number,
): boolean {
  return confirmedAt !== null && contractEndedAt === null && isInTime(confirmedAt, now);
}
