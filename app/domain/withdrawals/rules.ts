import { pragueDayNumber, startOfPragueDay } from "../prague-time";
import { workingDayFrom } from "../working-days";

/** What somebody withdraws from: an ordered tariff, or the contract of the registration. */
export const contractKinds = ["order", "registration"] as const;

/** Days in which a consumer may withdraw, from the day after the order (§ 1829 of act 89/2012 Sb.). */
export const withdrawalDays = 14;

/** No row of days off in Czechia is longer: Christmas beside a weekend. */
const longestDaysOff = 5;

/** After so long no contract can be withdrawn from. */
export const longestWithdrawalMs = (withdrawalDays + longestDaysOff + 1) * 24 * 3_600_000 + 3_600_000;

/** The last day in which a contract of that day can be withdrawn from; one that is no working day moves on (§ 607). */
const lastDayFor = (concludedOn: number) => workingDayFrom(concludedOn + withdrawalDays);

/** The end of the last day in which a contract can be withdrawn from. */
export function withdrawalUntil(concludedAt: number): number {
  return startOfPragueDay(lastDayFor(pragueDayNumber(concludedAt)) + 1) - 1;
}

/** Contracts that were concluded before this moment can no longer be withdrawn from; the other side of `withdrawalUntil`. */
export function withdrawalOverBefore(now: number): number {
  const today = pragueDayNumber(now);
  let firstOpen = today - withdrawalDays;
  while (lastDayFor(firstOpen - 1) >= today) firstOpen--;
  return startOfPragueDay(firstOpen);
}

const isInTime = (concludedAt: number, at: number) => at <= withdrawalUntil(concludedAt);

/** A statement of somebody unproved may be confirmed for so long; after that it is as if it had never come. */
export const confirmStatementDays = 7;
const confirmStatementMs = confirmStatementDays * 24 * 3_600_000;

/** Statements that were received by then can no longer be confirmed. */
export const statementsExpired = (now: number): number => now - confirmStatementMs;

/** Until when a statement can be confirmed. */
export const confirmableUntil = (receivedAt: number): number => receivedAt + confirmStatementMs;

/** After so long without a confirmation the provider is notified: a withdrawal is valid as declared, clicked or not. */
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
