import { strip } from "~/domain/intake/rules";
import { demuxedTrack } from "./demuxed-track";
import { encode, seek, withPlayer } from "./frames";

type Frame = { picture: CanvasImageSource; width: number; height: number };
/** The frame that is shown so many seconds from the start. */
type FrameAt = (second: number) => Promise<Frame | null>;

/** Frames of the whole clip beside each other; null when this browser does not decode it. */
export async function drawStrip(file: File): Promise<Blob | null> {
  return (await fromElement(file).catch(() => null)) ?? (await fromDemuxer(file).catch(() => null));
}

function fromElement(file: File): Promise<Blob | null> {
  return withPlayer(file, async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    return draw(video.duration, async (second) => {
      await seek(video, second);
      return { picture: video, width, height };
    });
  });
}

async function fromDemuxer(file: File): Promise<Blob | null> {
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

async function draw(seconds: number, frameAt: FrameAt): Promise<Blob | null> {
  if (!Number.isFinite(seconds)) return null;
  const canvas = document.createElement("canvas");
  canvas.width = strip.width * strip.frames;
  canvas.height = strip.height;
  const context = canvas.getContext("2d");
  for (let index = 0; index < strip.frames; index++) {
    const frame = await frameAt((seconds * (index + 0.5)) / strip.frames);
    if (context && frame) drawFrame(context, frame, index);
  }
  for (const quality of [0.6, 0.3]) {
    const picture = await encode(canvas, quality);
    if (picture && picture.size <= strip.maxBytes) return picture;
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
