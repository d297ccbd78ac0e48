import type { Container } from "../intake/containers";

/** What is known of a clip's content. It is read from the file itself, never taken from its sender. */
export interface VideoInfo {
  container: Container;
  /** The fixed media type of the container; the clip is stored and served under it. */
  mediaType: string;
  durationMs: number | null;
  /** Pixels as they are coded, before `rotation`; `displaySize` gives them as they are seen. */
  width: number | null;
  height: number | null;
  /** Short name of the picture codec: H.264, HEVC, AV1, VP9, VP8, MPEG-4, MPEG-2, MJPEG …; else the file's own code. */
  codec: string | null;
  /** Pictures per second on average, two decimals. */
  frameRate: number | null;
  /** Degrees clockwise by which the picture is turned before it is shown. */
  rotation: Rotation;
  /** Short name of the sound codec; null when the clip is silent or the codec is not known. */
  audioCodec: string | null;
  /**
   * The moment the recording began (ms since 1970) as the file says it. Most dashcams write the wall clock
   * as if it were UTC, so it may be off by the sender's time zone; AVI knows no zone and is read by the clock of
   * Czechia. A file that tells no more than the day gives the day's midnight in UTC: `tellsOnlyDay`.
   */
  recordedAt: number | null;
  /** The route; filled in by the sender's browser and only with consent. */
  gps: null;
}

export type Rotation = 0 | 90 | 180 | 270;

const PLAYABLE_CONTAINERS: readonly Container[] = ["mp4", "mov", "webm", "mkv"];
const PLAYABLE_CODECS: readonly (string | null)[] = ["H.264", "VP8", "VP9", "AV1"];
const PLAYABLE_SOUND: readonly (string | null)[] = [null, "AAC", "MP3", "Opus", "Vorbis", "FLAC", "PCM"];

/**
 * Whether today's browsers play the clip as it is. "download" covers what none of them plays (AVI, MPEG-TS,
 * MJPEG, MPEG-4 Part 2) and what only some do (HEVC, ADPCM sound): there a page offers the file instead.
 */
export function playability(
  info: Pick<VideoInfo, "container" | "codec" | "audioCodec">,
): "plays" | "download" {
  const plays =
    PLAYABLE_CONTAINERS.includes(info.container) &&
    PLAYABLE_CODECS.includes(info.codec) &&
    PLAYABLE_SOUND.includes(info.audioCodec);
  return plays ? "plays" : "download";
}

/** The picture size as it is seen: width and height change places when the clip is turned to its side. */
export function displaySize(
  info: Pick<VideoInfo, "width" | "height" | "rotation">,
): { width: number; height: number } | null {
  if (info.width === null || info.height === null) return null;
  const onItsSide = info.rotation === 90 || info.rotation === 270;
  return onItsSide ? { width: info.height, height: info.width } : { width: info.width, height: info.height };
}

/** Whether `recordedAt` is a day without an hour (UTC): a page then shows the day alone. */
export function tellsOnlyDay(recordedAt: number): boolean {
  return recordedAt % 86_400_000 === 0;
}
