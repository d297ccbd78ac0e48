import { displaySize, playability, type VideoInfo } from "../clips/video-info";

/** What a preview is: H.264 whose shorter side has at most so many pixels. */
export const previewHeight = 720;

/** A clip with more bits in a second, or a longer shorter side, is heavy for a browser and a phone's line. */
export const heavyBitsPerSecond = 12_000_000;
export const heavyHeight = 1080;

/** Largest preview: it comes in one request, and the platform takes 100 MB in one. */
export const maxPreviewBytes = 90_000_000;

/** A preview whose bytes have not all come after this time is given up. */
export const previewPatienceMs = 2 * 3_600_000;

/** Bits of a preview's pictures in a second: what looks good at 720p, and below what it is not worth making. */
const bestBitrate = 2_500_000;
const leastBitrate = 600_000;

/** Bits in a second that are left for sound and for what encoders overshoot. */
const besidePictures = 250_000;

/** Frames of a preview may lie so far from those of the original where nobody knows how long one lasts. */
const unknownFrameMs = 50;

export const previewKey = (secret: string) => `previews/${secret}`;

/** How long after the form a sender's browser may give the preview of a clip. */
export const sentPreviewMs = 3_600_000;

/** The key of a preview that came from the sender's browser; the secret makes it nobody else's. */
export const sentPreviewKey = (guid: string, secret: string) => previewKey(`sent/${guid}/${secret}`);

const isOfSender = (key: string) => key.startsWith(previewKey("sent/"));

type OfClip = { previewKey: string | null; previewBytes: number | null };

/** The preview of a clip, and whether a stranger has made it; null where there is none. */
export function storedPreviewOf({ previewKey, previewBytes }: OfClip) {
  if (previewKey === null || previewBytes === null) return null;
  return { sizeBytes: previewBytes, isOfSender: isOfSender(previewKey) };
}

/** All keys of one upload: from the first one to before the second. */
export const previewKeysOfSender = (guid: string) =>
  [previewKey(`sent/${guid}/`), previewKey(`sent/${guid}0`)] as const;

/** A stranger's preview is taken only where it can be held against the original's length. */
export const mayBeOfSender = ({ durationMs }: Pick<VideoInfo, "durationMs">) => durationMs !== null;

export type PreviewReason = "unplayable" | "heavy" | "large";

/**
 * Why a clip should have a preview: browsers do not play it, it has too many bits in a second, or too many pixels. Null when
 * it plays well as it is, or nobody knows.
 */
export function reasonForPreview(
  info: Pick<
    VideoInfo,
    "container" | "codec" | "audioCodec" | "durationMs" | "width" | "height" | "rotation"
  >,
  sizeBytes: number,
): PreviewReason | null {
  if (playability(info) === "download") return "unplayable";
  const size = displaySize(info);
  if (size && Math.min(size.width, size.height) > heavyHeight) return "large";
  const { durationMs } = info;
  return durationMs !== null && (sizeBytes * 8000) / durationMs > heavyBitsPerSecond ? "heavy" : null;
}

/** Bits in a second for the pictures of a preview so long (ms); null when it would not fit at any quality worth seeing. */
export function previewBitrate(durationMs: number | null): number | null {
  if (durationMs === null) return bestBitrate;
  const room = (maxPreviewBytes * 8000) / durationMs - besidePictures;
  return room < leastBitrate ? null : Math.round(Math.min(bestBitrate, room));
}

/** Whether the pictures of a clip may stay as they are, such as those of a small camcorder's MTS: only what is around them changes. */
export function mayBeCopied(
  info: Pick<VideoInfo, "codec" | "width" | "height" | "rotation">,
  sizeBytes: number,
): boolean {
  const size = displaySize(info);
  const isSmall = size !== null && Math.min(size.width, size.height) <= previewHeight;
  return info.codec === "H.264" && isSmall && sizeBytes <= maxPreviewBytes;
}

type PreviewInfo = Pick<
  VideoInfo,
  "container" | "codec" | "audioCodec" | "durationMs" | "width" | "height" | "rotation"
>;

/** Whether a probed file is a preview of the clip: playable everywhere, small, and as long to within a frame. */
export function isPreviewOf(
  preview: PreviewInfo,
  clip: Pick<VideoInfo, "durationMs" | "frameRate">,
): boolean {
  const { width, height } = preview;
  return (
    preview.container === "mp4" &&
    preview.codec === "H.264" &&
    [null, "AAC", "Opus", "MP3"].includes(preview.audioCodec) &&
    width !== null &&
    height !== null &&
    Math.min(width, height) <= previewHeight &&
    Math.max(width, height) <= previewHeight * 4 &&
    isAsLong(preview.durationMs, clip)
  );
}

function isAsLong(ms: number | null, clip: Pick<VideoInfo, "durationMs" | "frameRate">): boolean {
  if (ms === null) return false;
  const frameMs = clip.frameRate === null ? unknownFrameMs : 1000 / clip.frameRate;
  // Both lengths are rounded to a millisecond.
  return clip.durationMs === null || Math.abs(ms - clip.durationMs) <= frameMs + 1;
}
