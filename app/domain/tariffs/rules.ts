import type { Period } from "../money/paid-period";
import { pragueDayNumber, pragueDaysBetween, startOfPragueDay } from "../prague-time";

/** Plan variants (specification, section 4). */
export const variants = { decent: 1, standard: 2, maxi: 3, enterprise: 4 } as const;

export type Variant = (typeof variants)[keyof typeof variants];

/** A variant with its prices: haléře for a period of 365 days and of 30; extra space is priced by 10 GB. */
export type Tariff = {
  variant: number;
  name: string;
  spaceBytes: number;
  yearlyPrice: number;
  monthlyPrice: number;
  extraSpaceYearlyPrice: number;
  extraSpaceMonthlyPrice: number;
};

/** The space of a tariff is given in whole gigabytes, at most a hundred terabytes. */
export const bytesInGb = 1_000_000_000;
export const mostSpaceGb = 100_000;

/** Lengths of a paid period in days (specification, section 9). */
export const payIntervals = { yearly: 365, monthly: 30 } as const;

export type PayInterval = (typeof payIntervals)[keyof typeof payIntervals];

/** The lowest variant that has a feature (product decision 6). */
export const featureFrom = {
  customTags: variants.standard,
  socialPosts: variants.standard,
  editors: variants.maxi,
  preReleaseCompilation: variants.maxi,
  transferHolder: variants.maxi,
  ownDomain: variants.enterprise,
} as const satisfies Record<string, Variant>;

export type Feature = keyof typeof featureFrom;

export function tariffAllows(variant: number, feature: Feature): boolean {
  return variant >= featureFrom[feature];
}

/** What is left of a price in haléře after a promo code, in whole haléře. */
export function discounted(price: number, percentOff: number): number {
  return Math.round((price * (100 - percentOff)) / 100);
}

/** What of a creator's licence matters to them now. */
export type LicenceState = "inForce" | "neverPaid" | "lapsed";

export function licenceState(licenceUntil: number | null, now: number): LicenceState {
  if (licenceUntil === null) return "neverPaid";
  return licenceUntil > now ? "inForce" : "lapsed";
}

export function isInForce({ licenceUntil }: { licenceUntil: number | null }, now: number): boolean {
  return licenceState(licenceUntil, now) === "inForce";
}

/** Whether a creator has a feature now: their tariff has it, and it is in force. */
export function hasFeature(
  creator: { variant: number; licenceUntil: number | null },
  feature: Feature,
  now: number,
): boolean {
  return tariffAllows(creator.variant, feature) && isInForce(creator, now);
}

/** The superuser gives at most so many days of a tariff for nothing at once. */
export const mostGivenDays = 365;

/** Characters of the reason. */
export const longestGivenNote = 1000;

/**
 * What is left of a given period when all its days that have not begun are taken back, and how many those are; its first day
 * goes with them as long as it lasts. Null when there are none, or when an upgrade of them was paid for.
 */
export function restOfGift(
  { from, until, givenDays, cost }: Period & { givenDays: number | null; cost: number },
  now: number,
): { days: number; until: number; taken: number } | null {
  if (givenDays === null || cost > 0 || until <= now) return null;
  const today = pragueDayNumber(now);
  if (pragueDayNumber(from) >= today) return { days: 0, until: from, taken: givenDays };
  const tomorrow = startOfPragueDay(today + 1);
  const taken = pragueDaysBetween(tomorrow, until);
  return taken > 0 ? { days: givenDays - taken, until: tomorrow, taken } : null;
}

/**
 * Why days cannot be given to a creator: their contract has ended, a notice or a refusal of terms is ending it, or there
 * never was a tariff; null where they can.
 */
export function prolongRefusal({
  contractEndedAt,
  noticeEndsAt,
  isRejecting,
  licenceUntil,
}: {
  contractEndedAt: number | null;
  noticeEndsAt: number | null;
  isRejecting: boolean;
  licenceUntil: number | null;
}): "ContractEnded" | "InvalidState" | "TermsRejected" | "MissingLicense" | null {
  if (contractEndedAt !== null) return "ContractEnded";
  if (noticeEndsAt !== null) return "InvalidState";
  if (isRejecting) return "TermsRejected";
  return licenceUntil === null ? "MissingLicense" : null;
}
