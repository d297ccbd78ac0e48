import { strip } from "~/domain/intake/rules";
import { frameHash } from "~/domain/same-event/frame-hashes";
import { demuxedTrack } from "./demuxed-track";
import { encode, seek, withPlayer } from "./player";

type Frame = { picture: CanvasImageSource; width: number; height: number };
/** The frame that is shown so many seconds from the start. */
type FrameAt = (second: number) => Promise<Frame | null>;

/** Frames of a whole clip beside each other, WebP or JPEG, and what they look like (see frame-hashes.ts). */
export type Strip = { picture: Blob; frameHashes: string };

/** Null when this browser does not decode the clip. */
export async function drawStrip(file: Blob): Promise<Strip | null> {
  return (await fromElement(file).catch(() => null)) ?? (await fromDemuxer(file).catch(() => null));
}

function fromElement(file: Blob): Promise<Strip | null> {
  return withPlayer(file, async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    return draw(video.duration, async (second) => {
      await seek(video, second);
      return { picture: video, width, height };
    });
  });
}

async function fromDemuxer(file: Blob): Promise<Strip | null> {
  const { CanvasSink } = await import("mediabunny");
  const found = await demuxedTrack(file);
  if (!found) return null;
  const { track, start, input } = found;
  const sink = new CanvasSink(track, { height: strip.height });
  return draw((await input.computeDuration()) - start, async (second) => {
    const { canvas } = (await sink.getCanvas(start + second)) ?? {};
    return canvas ? { picture: canvas, width: canvas.width, height: canvas.height } : null;
  });
}

async function draw(seconds: number, frameAt: FrameAt): Promise<Strip | null> {
  if (!Number.isFinite(seconds)) return null;
  const canvas = document.createElement("canvas");
  canvas.width = strip.width * strip.frames;
  canvas.height = strip.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  for (let index = 0; index < strip.frames; index++) {
    const frame = await frameAt((seconds * (index + 0.5)) / strip.frames);
    if (context && frame) drawFrame(context, frame, index);
  }
  for (const quality of [0.6, 0.3]) {
    const picture = await encode(canvas, quality);
    if (context && picture && picture.size <= strip.maxBytes) {
      return { picture, frameHashes: hashesOf(context) };
    }
  }
  return null;
}

/** The picture fills its frame; what does not fit is cut off on both sides. */
function drawFrame(context: CanvasRenderingContext2D, frame: Frame, index: number): void {
  const scale = Math.max(strip.width / frame.width, strip.height / frame.height);
  const [width, height] = [strip.width / scale, strip.height / scale];
  const [left, top] = [(frame.width - width) / 2, (frame.height - height) / 2];
  context.drawImage(
    frame.picture,
    left,
    top,
    width,
    height,
    index * strip.width,
    0,
    strip.width,
    strip.height,
  );
}

function hashesOf(context: CanvasRenderingContext2D): string {
  const { width, height } = strip;
  return Array.from({ length: strip.frames }, (_, index) => {
    const { data } = context.getImageData(index * width, 0, width, height);
    const at = (x: number, y: number, part: number) => data[(y * width + x) * 4 + part] ?? 0;
    return frameHash((x, y) => 0.299 * at(x, y, 0) + 0.587 * at(x, y, 1) + 0.114 * at(x, y, 2), strip);
  }).join("");
}
