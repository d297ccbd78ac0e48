import { tellsOnlyDay } from "../clips/video-info";
import { fromPragueInput, toPragueInput } from "../prague-time";

/** `2026_1120_174208_F.MP4`, `20261120174208.ts`, `VID_20261120_174208.mp4`, `2026-11-20 17-42-08.mkv` … */
const dated =
  /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])[-_. T]{0,3}([01]\d|2[0-3])[-_.:h]?([0-5]\d)[-_.:m]?([0-5]\d)(?!\d)/;

/** The moment that a camera wrote into the file's name as its wall-clock time; null when there is none. */
export function recordedAtFromName(name: string): number | null {
  const match = dated.exec(name);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return fromPragueInput(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

/**
 * The same as a field takes it that wants an hour, `YYYY-MM-DDTHH:mm`; null where nobody knows the hour, as one made up
 * would be taken for the camera's.
 */
export function recordedInput(name: string, recordedAt: number | null): string | null {
  const at = likelyRecordedAt(name, recordedAt);
  return at === null || tellsOnlyDay(at) ? null : toPragueInput(at);
}

/**
 * When a clip was most likely recorded, ms since 1970. The name comes first: dashcams write their wall clock
 * into the file as if it were UTC, while the name means what the driver saw on the dashboard.
 */
export function likelyRecordedAt(name: string, recordedAt: number | null): number | null {
  return recordedAtFromName(name) ?? recordedAt;
}
