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

/** What an order of a tariff costs, and the space in bytes that it gets for it. */
export type Offer = Prices & Pick<Tariff, "spaceBytes">;

export const offerNames = ["spaceBytes", ...priceNames] as const satisfies (keyof Offer)[];

/** An offer from a day in Prague, YYYY-MM-DD. */
export type DatedOffer = Offer & { id: number; day: string };

/**
 * Whole days between the announcement of a worse offer and its day. Whoever has a tariff is notified in the night
 * after, and so has time to order another period on the former terms, also one of 30 days that has only just begun.
 */
export const noticeDays = 30;

/** The offer alone. */
export const offerAlone = (of: Offer): Offer => ({
  spaceBytes: of.spaceBytes,
  yearlyPrice: of.yearlyPrice,
  monthlyPrice: of.monthlyPrice,
  extraSpaceYearlyPrice: of.extraSpaceYearlyPrice,
  extraSpaceMonthlyPrice: of.extraSpaceMonthlyPrice,
});

/** What holds on a day: the newest offer until then, of the same day the one announced last; else the first one. */
export function offerOn(first: Offer, changes: readonly DatedOffer[], day: string): Offer {
  const until = changes.filter((one) => one.day <= day);
  const last = until.sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id).at(-1);
  return offerAlone(last ?? first);
}

/** An offer of a variant that is to come, beside the one that holds until then. */
export type ComingOffer = Offer & { variant: number; day: string; before: Offer };

/** What is announced for the days after one, the nearest first; what has been replaced or changes nothing is left out. */
export function comingOffers(
  now: Offer & { variant: number },
  changes: readonly DatedOffer[],
  today: string,
): ComingOffer[] {
  const ahead = changes.filter(({ day }) => day > today);
  const days = [...new Set(ahead.map(({ day }) => day))].sort();
  let before = offerAlone(now);
  return days.flatMap((day) => {
    const after = offerOn(before, ahead, day);
    const coming = { ...after, variant: now.variant, day, before };
    if (isSameOffer(before, after)) return [];
    before = after;
    return [coming];
  });
}

/** Whether any price rises, or there is less space. */
export const isWorse = (before: Offer, after: Offer) =>
  after.spaceBytes < before.spaceBytes || priceNames.some((name) => after[name] > before[name]);

export const isSameOffer = (before: Offer, after: Offer) =>
  offerNames.every((name) => after[name] === before[name]);

/** The first day of an offer that is announced at a moment: tomorrow, or after the notice where it is worse. */
export const earliestOfferDay = (now: number, isWorse: boolean): string =>
  pragueDay(startOfPragueDay(pragueDayNumber(now) + 1 + (isWorse ? noticeDays : 0)));
