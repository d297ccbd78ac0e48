const dayMs = 24 * 3_600_000;

/** Upper bounds of a clip's age in days, for the space by age; the last group is open. */
export const ageGroups = [30, 90, 365, null] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** How long a clip has been rejected before it is offered for the trash. */
export const rejectedForMs = 30 * dayMs;

/** The pace is taken from so many weeks. */
export const paceWeeks = 8;
export const paceMs = paceWeeks * 7 * dayMs;

export type Forecast =
  | { kind: "full" }
  /** Space does not run out at this pace, or not in ten years. */
  | { kind: "never"; bytesPerWeek: number }
  | { kind: "fullAt"; at: number; bytesPerWeek: number };

/** When the space is full if bytes keep coming as they did since `since`. */
export function forecastOf(
  space: { freeBytes: number; gainedBytes: number; since: number },
  now: number,
): Forecast {
  const { freeBytes } = space;
  if (freeBytes <= 0) return { kind: "full" };
  const measured = Math.max(dayMs, Math.min(paceMs, now - space.since));
  const bytesPerWeek = Math.max(0, Math.round((space.gainedBytes * 7 * dayMs) / measured));
  const left = bytesPerWeek > 0 ? (freeBytes / bytesPerWeek) * 7 * dayMs : Number.POSITIVE_INFINITY;
  if (left > 3650 * dayMs) return { kind: "never", bytesPerWeek };
  return { kind: "fullAt", at: now + Math.round(left), bytesPerWeek };
}
