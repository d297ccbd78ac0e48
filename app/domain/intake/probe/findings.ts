import type { Rotation } from "../../clips/video-info";

/** What a container reader finds, filled in as it goes: what is known stays known when the reading has to stop. */
export interface Findings {
  /** A picture track with pictures in it: without one the file is not a video. */
  hasPictures: boolean;
  /** Without pictures: the recording began, and the tables that a camera writes at its end are missing. */
  isUnfinished?: boolean;
  durationMs?: number;
  width?: number;
  height?: number;
  codec?: string;
  frameRate?: number;
  rotation?: Rotation;
  audioCodec?: string;
  recordedAt?: number;
}

/** The nearest quarter turn clockwise of an angle in degrees; 0 for a slant. */
export function quarterTurn(degrees: number): Rotation {
  const turn = (((Math.round(degrees) % 360) + 360) % 360) as Rotation;
  return [0, 90, 180, 270].includes(turn) ? turn : 0;
}

/** Average frame rate (frames per second) from the first presentation times (s), in any order. */
export function rateOfTimes(times: readonly number[]): number | undefined {
  const sorted = [...new Set(times)].sort((a, b) => a - b);
  // Pictures are stored in decoding order: where the look ends, the latest ones have gaps between them.
  const whole = sorted.length > 2 * REORDERED ? sorted.slice(0, -REORDERED) : sorted;
  const first = whole.at(0);
  const last = whole.at(-1);
  if (first === undefined || last === undefined || last === first) return undefined;
  return (whole.length - 1) / (last - first);
}
const REORDERED = 8;
