import { isOurs } from "./answers";
import { encode, seek, withPlayer } from "./frames";

const posterWidth = 640;

/** A picture of the clip, WebP or JPEG, at most 640 px wide; null when this browser cannot decode it. */
export async function drawPoster(file: File): Promise<Blob | null> {
  return (await fromElement(file).catch(() => null)) ?? (await fromDemuxer(file).catch(() => null));
}

/** Sends a still of an upload. False when another try makes sense: the line or the server failed, or others answered. */
export async function postStill(
  guid: string,
  part: "poster" | "strip",
  still: Blob,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/files/${guid}/${part}`, {
    method: "PUT",
    headers: { "Content-Type": still.type },
    body: still,
    signal,
    keepalive: still.size < 30_000,
  }).catch(() => null);
  return (
    response !== null && response.status < 500 && isOurs({ header: (name) => response.headers.get(name) })
  );
}

function fromElement(file: File): Promise<Blob | null> {
  return withPlayer(file, async (video) => {
    await seek(video, Number.isFinite(video.duration) ? Math.min(2, video.duration / 3) : 0);
    return paint(video, video.videoWidth, video.videoHeight);
  });
}

/** Heavier, but it also decodes MPEG-TS and Matroska; loaded only when the browser's own player gives up. */
async function fromDemuxer(file: File): Promise<Blob | null> {
  const { ALL_FORMATS, BlobSource, CanvasSink, Input } = await import("mediabunny");
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) return null;
  const start = await track.getFirstTimestamp();
  const sink = new CanvasSink(track, { width: posterWidth });
  const frame = (await sink.getCanvas(start + 2)) ?? (await sink.getCanvas(start));
  return frame && paint(frame.canvas, frame.canvas.width, frame.canvas.height);
}

/** What a player or a canvas shows, as a poster. */
export async function paint(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, posterWidth / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return encode(canvas, 0.72);
}
