import { sheetOf } from "~/domain/gps/sheet";
import { type GpsPoint, trackFacts } from "~/domain/gps/track";
import type { TrackView } from "./track-card";

/** Rows of the table that stands for the drawing. */
const mostRows = 24;

export function trackView(track: GpsPoint[] | null): TrackView | null {
  if (!track) return null;
  const step = Math.max(1, (track.length - 1) / (mostRows - 1));
  const rows =
    track.length <= mostRows
      ? track
      : Array.from({ length: mostRows }, (_, i) => track[Math.round(i * step)] as GpsPoint);
  return { sheet: sheetOf(track), ...trackFacts(track), rows };
}
