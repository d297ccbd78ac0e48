/** Rates that timelines of editing programs have, pictures per second: those of film, of television here and over there. */
const knownRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];

/** Of television here; for clips that are of no known rate. */
export const usualRate = 25;

/** Measured rates are rounded, and a file may end within a picture. */
const tolerance = 0.014;

/**
 * The rate that the timeline of these clips counts in: the one that most of them have, so that marks fall on their own
 * pictures. `frameRate` as it was measured, null when it is not known.
 */
export function timelineRateOf(clips: readonly { frameRate: number | null }[]): number {
  const known = clips.map(({ frameRate }) =>
    knownRates.find((rate) => frameRate !== null && Math.abs(rate - frameRate) <= tolerance),
  );
  const times = (rate: number) => known.filter((one) => one === rate).length;
  const most = known.filter((rate) => rate !== undefined).sort((a, b) => times(b) - times(a))[0];
  return most ?? usualRate;
}
