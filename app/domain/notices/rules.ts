import { pragueDayNumber, startOfPragueDay } from "../prague-time";

/** The provider may end a contract for a serious breach with at least so many days' notice (specification, sections 4 and 9). */
export const noticeDays = 5;

/**
 * When a contract ends by a notice that is given now, ms since 1970: the day of the notice does not count (§ 605 of act
 * 89/2012 Sb.), then come whole days in Prague, so an hour more or less when the clocks change takes nothing away.
 */
export function noticeEndsAt(givenAt: number): number {
  return startOfPragueDay(pragueDayNumber(givenAt) + noticeDays + 1);
}

/** Characters of a reason. */
export const longestReason = 2000;
