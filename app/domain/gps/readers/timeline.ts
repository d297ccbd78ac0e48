import type { GpsPoint } from "../track";
import type { Fix } from "./fix";

/** A fix of the piece of this number. */
export type NumberedFix = Fix & { piece: number };

/**
 * Points of the clip. The receiver's clock tells how far apart they are, the first one's piece where they begin, as a
 * piece lasts a second; of fixes without a clock the pieces last equally long.
 *
 * @param pieceMs how long a piece lasts where there is no clock
 */
export function placedInTime(fixes: readonly NumberedFix[], pieceMs = 1000): GpsPoint[] {
  const [first] = fixes;
  return fixes.map(({ lat, lon, kmh, at, piece }) => {
    const ms =
      at === undefined || first?.at === undefined ? piece * pieceMs : at - first.at + first.piece * 1000;
    return { ms, lat, lon, kmh };
  });
}

/** Of a list of fixes alone: it begins with the clip. */
export const placedFromStart = (fixes: readonly (Fix | GpsPoint)[]): GpsPoint[] =>
  fixes.every((fix): fix is GpsPoint => "ms" in fix)
    ? [...fixes]
    : placedInTime(fixes.map((fix, piece) => ({ ...fix, piece })));
