import { pragueDay, pragueDayNumber, startOfPragueDay } from "../prague-time";
import type { Tariff } from "./rules";

/** What a tariff costs, in haléře. */
export type Prices = Pick<
  Tariff,
  "yearlyPrice" | "monthlyPrice" | "extraSpaceYearlyPrice" | "extraSpaceMonthlyPrice"
>;

export const priceNames = [
  "yearlyPrice",
  "monthlyPrice",
  "extraSpaceYearlyPrice",
  "extraSpaceMonthlyPrice",
] as const satisfies (keyof Prices)[];

/** Prices from a day in Prague, YYYY-MM-DD. */
export type DatedPrices = Prices & { id: number; day: string };

/**
 * Whole days between the announcement of a higher price and its day. Whoever has a tariff is told in the night after, and
 * so has time to order another period for the former price, also one of 30 days that has only just begun.
 */
export const riseNoticeDays = 30;

/** The prices alone. */
export const pricesAlone = (of: Prices): Prices => ({
  yearlyPrice: of.yearlyPrice,
  monthlyPrice: of.monthlyPrice,
  extraSpaceYearlyPrice: of.extraSpaceYearlyPrice,
  extraSpaceMonthlyPrice: of.extraSpaceMonthlyPrice,
});

/** What holds on a day: the newest prices until then, of the same day those announced last; else the first ones. */
export function pricesOn(first: Prices, changes: readonly DatedPrices[], day: string): Prices {
  const until = changes.filter((one) => one.day <= day);
  const last = until.sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id).at(-1);
  return pricesAlone(last ?? first);
}

export const isRise = (before: Prices, after: Prices) =>
  priceNames.some((name) => after[name] > before[name]);

export const isSamePrice = (before: Prices, after: Prices) =>
  priceNames.every((name) => after[name] === before[name]);

/** The first day from which prices may hold that are announced at a moment: tomorrow, or after the notice where any rises. */
export const earliestPriceDay = (now: number, rises: boolean): string =>
  pragueDay(startOfPragueDay(pragueDayNumber(now) + 1 + (rises ? riseNoticeDays : 0)));
