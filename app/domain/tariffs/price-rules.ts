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

/** Prices of a variant that are to come, beside those that hold until then. */
export type ComingPrices = Prices & { variant: number; day: string; before: Prices };

/** What is announced for the days after one, the nearest first; what has been replaced or changes nothing is left out. */
export function comingPrices(
  now: Prices & { variant: number },
  changes: readonly DatedPrices[],
  today: string,
): ComingPrices[] {
  const ahead = changes.filter(({ day }) => day > today);
  const days = [...new Set(ahead.map(({ day }) => day))].sort();
  let before = pricesAlone(now);
  return days.flatMap((day) => {
    const after = pricesOn(before, ahead, day);
    const coming = { ...after, variant: now.variant, day, before };
    if (isSamePrice(before, after)) return [];
    before = after;
    return [coming];
  });
}

export const isRise = (before: Prices, after: Prices) =>
  priceNames.some((name) => after[name] > before[name]);

export const isSamePrice = (before: Prices, after: Prices) =>
  priceNames.every((name) => after[name] === before[name]);

/** The first day from which prices may hold that are announced at a moment: tomorrow, or after the notice where any rises. */
export const earliestPriceDay = (now: number, rises: boolean): string =>
  pragueDay(startOfPragueDay(pragueDayNumber(now) + 1 + (rises ? riseNoticeDays : 0)));
