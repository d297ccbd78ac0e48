import { fromPragueInput, pragueDay } from "../prague-time";

/** How many weeks back statistics may look. */
export const statisticsPeriods = [12, 26, 52, 104] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

export function periodOf(text: string | null): StatisticsPeriod {
  return statisticsPeriods.find((weeks) => String(weeks) === text) ?? 12;
}

const dayMs = 24 * 3_600_000;

/** Midnight in Prague on the day that lies so many days after the date (`YYYY-MM-DD`). */
function pragueMidnight(date: string, days: number): number {
  const moved = new Date(Date.parse(`${date}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return fromPragueInput(`${moved}T00:00`) ?? 0;
}

/**
 * Moments at which the last weeks begin, Monday midnight in Prague, and the one at which the present week ends: one more
 * than there are weeks. A week with a clock change is an hour longer or shorter.
 */
export function weekStarts(now: number, weeks: number): number[] {
  const today = pragueDay(now);
  const sinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: weeks + 1 }, (_, at) =>
    pragueMidnight(today, 7 * (at - weeks + 1) - sinceMonday),
  );
}

/** A round number at or above the largest value, for the top of a chart. */
export function chartTop(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 5, 10].find((step) => step * power >= largest) ?? 10) * power;
}
