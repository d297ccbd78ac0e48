import { pragueDayNumber, pragueDaysBetween, startOfPragueDay } from "../prague-time";
import type { PayInterval } from "../tariffs/rules";

/** A period of a tariff: from a moment (ms since 1970) until the midnight in Prague when it is no longer in force. */
export type Period = { from: number; until: number };

/**
 * The period that a payment buys (specification, section 4): it follows on seamlessly what is still in force, otherwise
 * it begins with the payment. A term in days begins the day after (§ 605 of act 89/2012 Sb.), so the rest of the day of
 * the payment comes on top and the period ends at midnight, also when the clocks change in between. Further payments
 * are added in the order in which they came. Days that are given for nothing follow on in the same way.
 */
export function periodBought(
  { licenceUntil, days }: { licenceUntil: number | null; days: number },
  paidAt: number,
): Period {
  const from = licenceUntil !== null && licenceUntil > paidAt ? licenceUntil : paidAt;
  const today = pragueDayNumber(from);
  const firstWholeDay = startOfPragueDay(today) === from ? today : today + 1;
  return { from, until: startOfPragueDay(firstWholeDay + days) };
}

/** How many whole days a period is for: those that were given, or those of the interval that was paid. */
export function wholeDaysOf({
  givenDays,
  payInterval,
}: {
  givenDays: number | null;
  payInterval: number;
}): number {
  return givenDays ?? payInterval;
}

/** The last day on which a period is in force, as `pragueDayNumber`: the one that people are shown. */
export function lastDayOf({ until }: Pick<Period, "until">): number {
  return pragueDayNumber(until - 1);
}

/**
 * A period of so many whole days with the list prices of an interval, in haléře, before and after a change of the tariff.
 * A paid one is as long as the interval; one that was given has a length of its own.
 */
export type PricedPeriod = Period & {
  wholeDays: number;
  days: PayInterval;
  priceBefore: number;
  priceAfter: number;
};

/**
 * What a higher tariff costs at once, in haléře: for each whole day that is paid for and not begun, the difference of
 * list prices. Today is free, the rest is rounded down. Nothing for a lower tariff and where nothing is paid ahead.
 */
export function upgradePrice(periods: readonly PricedPeriod[], now: number): number {
  return periods.reduce((sum, { from, until, wholeDays, days, priceBefore, priceAfter }) => {
    const left = Math.min(wholeDays, pragueDaysBetween(Math.max(from, now), until));
    return sum + Math.floor((Math.max(0, priceAfter - priceBefore) * left) / days);
  }, 0);
}

/** When a change of the tariff takes effect: upwards at once, downwards when what is paid ends; at once when nothing is. */
export function changeTakesEffect(
  { from, to, licenceUntil }: { from: number; to: number; licenceUntil: number | null },
  now: number,
): number {
  return to > from || licenceUntil === null ? now : Math.max(now, licenceUntil);
}

/** Days after the last day in force when a creator is reminded; negative ones come before it. */
export const reminderDays = [-14, -3, 0, 3, 14] as const;

export type ReminderDay = (typeof reminderDays)[number];

/** How long the last reminder may still be sent when it was missed; the others give way to the next. */
const lastReminderDays = 14;

/**
 * The reminder that is due today, or was and may still be sent: one that was missed gives way to the next, so that
 * nobody gets two at once. Whoever sends it remembers that by `reminderKey`; a new period has reminders of its own.
 */
export function reminderDue(licenceUntil: number, now: number): ReminderDay | null {
  const since = pragueDayNumber(now) - lastDayOf({ until: licenceUntil });
  const due = reminderDays.findLast((day) => day <= since);
  return due === undefined || since >= (reminderDays.at(-1) ?? 0) + lastReminderDays ? null : due;
}

/** What makes a reminder one: sent under this key, it is sent once. */
export function reminderKey(licenceUntil: number, day: ReminderDay): string {
  return `licenceReminder:${licenceUntil}:${day}`;
}
