import type { VideoInfo } from "../clips/video-info";
import { type Container, HEAD_BYTES, mediaTypeOf, recogniseContainer } from "./containers";
import { readAvi } from "./probe/avi";
import { BoundedReader, type RangeSource } from "./probe/bounded-reader";
import { Unreadable } from "./probe/fields";
import type { Findings } from "./probe/findings";
import { readIsobmff } from "./probe/isobmff";
import { readMatroska } from "./probe/matroska";
import { readMpegTs } from "./probe/mpegts";

export type { RangeSource } from "./probe/bounded-reader";
export { MAX_BYTES, MAX_READS } from "./probe/bounded-reader";

export type ProbeRefusal = "NotAVideoFile" | "RecordingUnfinished";

export type ProbeResult = { ok: true; info: VideoInfo } | { ok: false; refusal: ProbeRefusal };

const READERS: Record<Container, (reader: BoundedReader, found: Findings) => Promise<void>> = {
  mp4: readIsobmff,
  mov: readIsobmff,
  mkv: readMatroska,
  webm: readMatroska,
  avi: readAvi,
  mpegts: readMpegTs,
};

/**
 * Looks into a sent file, whatever it calls itself. It is a video when its container is known and holds a picture
 * track; then what the file does not say within the bounds (8 reads, 4 MiB) is null. Anything else is `ok: false`,
 * to be refused with `Not a video file.`, and `refusal` says whether it might be repaired. It throws only what
 * `source.read` throws.
 */
export async function probeVideo(source: RangeSource, now: number): Promise<ProbeResult> {
  const reader = new BoundedReader(source);
  const found: Findings = { hasPictures: false };
  let container: Container | undefined;
  try {
    container = recogniseContainer(await reader.bytes(0, Math.min(HEAD_BYTES, source.size)));
    if (container) await READERS[container](reader, found);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return container && found.hasPictures
    ? { ok: true, info: toVideoInfo(container, found, now) }
    : { ok: false, refusal: found.isUnfinished ? "RecordingUnfinished" : "NotAVideoFile" };
}

const DAY_MS = 86_400_000;
const LONGEST_MS = 7 * DAY_MS;
const LARGEST_PIXELS = 16_384;
const FASTEST_RATE = 1000;
const EARLIEST = Date.UTC(1990, 0, 1);

/** What no camera writes is as good as unknown. */
function toVideoInfo(container: Container, found: Findings, now: number): VideoInfo {
  const rate = within(found.frameRate, 0.01, FASTEST_RATE);
  return {
    container,
    mediaType: mediaTypeOf(container),
    durationMs: rounded(within(found.durationMs, 1, LONGEST_MS)),
    width: within(found.width, 1, LARGEST_PIXELS),
    height: within(found.height, 1, LARGEST_PIXELS),
    codec: found.codec ?? null,
    frameRate: rate === null ? null : Math.round(rate * 100) / 100,
    rotation: found.rotation ?? 0,
    audioCodec: found.audioCodec ?? null,
    recordedAt: rounded(within(found.recordedAt, EARLIEST, now + 2 * DAY_MS)),
    gps: null,
  };
}

function within(value: number | undefined, least: number, most: number): number | null {
  return value !== undefined && value >= least && value <= most ? value : null;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
