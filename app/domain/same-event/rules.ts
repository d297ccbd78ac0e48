import { type GpsPoint, metresBetween } from "../gps/track";

/** Two cameras saw the same when they were so near at nearly the same time. */
export const nearMetres = 300;
export const nearMs = 2 * 60_000;

const hourMs = 3_600_000;
/** Cameras write the clock of their zone as if it were UTC, or UTC itself; in Czechia they differ by so many hours at most. */
export const mostZoneHours = 2;
/** Longer recordings are looked at for so long only: dashcams begin a new file every few minutes. */
export const lookedAtMs = 20 * 60_000;

/** When a recording began, as its file says, and where the car was. */
export type Journey = { recordedAt: number; track: readonly GpsPoint[] };

/** A degree of latitude is 111 km everywhere. */
const nearDegrees = nearMetres / 111_000;

/** Whether two recordings were near each other in place and time: at least one moment of each. */
export function isSameEvent(one: Journey, other: Journey): boolean {
  const between = other.recordedAt - one.recordedAt;
  const zoneHours = Math.round(between / hourMs);
  if (Math.abs(zoneHours) > mostZoneHours) return false;
  const laterMs = between - zoneHours * hourMs;
  let from = 0;
  for (const point of one.track) {
    if (point.ms > lookedAtMs) return false;
    // Both tracks are in order of time, so what is too early now stays so.
    while ((other.track[from]?.ms ?? Number.POSITIVE_INFINITY) + laterMs < point.ms - nearMs) from++;
    for (let index = from; index < other.track.length; index++) {
      const there = other.track[index] as GpsPoint;
      if (there.ms + laterMs > point.ms + nearMs) break;
      if (Math.abs(there.lat - point.lat) > nearDegrees) continue;
      if (metresBetween(point, there) <= nearMetres) return true;
    }
  }
  return false;
}
