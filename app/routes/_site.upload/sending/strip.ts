import { strip } from "../../../domain/intake/rules";
import { encode, seek, withPlayer } from "./frames";

/** Frames of the whole clip beside each other; null when this browser does not play it. */
export async function drawStrip(file: File): Promise<Blob | null> {
  try {
    return await withPlayer(file, async (video) => {
      if (!Number.isFinite(video.duration)) return null;
      const canvas = document.createElement("canvas");
      canvas.width = strip.width * strip.frames;
      canvas.height = strip.height;
      const context = canvas.getContext("2d");
      for (let frame = 0; frame < strip.frames; frame++) {
        await seek(video, (video.duration * (frame + 0.5)) / strip.frames);
        if (context) drawFrame(context, video, frame);
      }
      for (const quality of [0.6, 0.3]) {
        const picture = await encode(canvas, quality);
        if (picture && picture.size <= strip.maxBytes) return picture;
      }
      return null;
    });
  } catch {
    return null;
  }
}

/** The picture fills its frame; what does not fit is cut off on both sides. */
function drawFrame(context: CanvasRenderingContext2D, video: HTMLVideoElement, frame: number): void {
  const scale = Math.max(strip.width / video.videoWidth, strip.height / video.videoHeight);
  const [width, height] = [strip.width / scale, strip.height / scale];
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  context.drawImage(video, left, top, width, height, frame * strip.width, 0, strip.width, strip.height);
}
