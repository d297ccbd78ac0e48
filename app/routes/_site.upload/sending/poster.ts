import { demuxedTrack } from "~/client/frames/demuxed-track";
import { encode, seek, withPlayer } from "~/client/frames/player";
import { frameHashesHeader } from "~/domain/same-event/frame-hashes";
import { isOurs } from "./answers";

const posterWidth = 640;

/** `isPlayable`: the browser's own player shows the clip; some it can only decode. */
export type DrawnPoster = { picture: Blob; isPlayable: boolean };

/**
 * A picture of the clip, WebP or JPEG, at most 640 px wide, of the place that its sender has chosen (ms); null when
 * this browser cannot decode it.
 */
export async function drawPoster(file: File, chosenMs: number | null): Promise<DrawnPoster | null> {
  const played = await fromElement(file, chosenMs).catch(() => null);
  const picture =
    played ?? (await fromAvi(file).catch(() => null)) ?? (await fromDemuxer(file).catch(() => null));
  return picture && { picture, isPlayable: played !== null };
}

/**
 * Sends a still of an upload. False when another try makes sense: the connection or the server failed, or others
 * answered.
 */
export async function postStill(
  guid: string,
  part: "poster" | "strip",
  { picture: still, frameHashes }: { picture: Blob; frameHashes: string | null },
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/files/${guid}/${part}`, {
    method: "PUT",
    headers: { "Content-Type": still.type, ...(frameHashes && { [frameHashesHeader]: frameHashes }) },
    body: still,
    signal,
    keepalive: still.size < 30_000,
  }).catch(() => null);
  return (
    response !== null && response.status < 500 && isOurs({ header: (name) => response.headers.get(name) })
  );
}

function fromElement(file: File, chosenMs: number | null): Promise<Blob | null> {
  return withPlayer(file, async (video) => {
    const usual = Number.isFinite(video.duration) ? Math.min(2, video.duration / 3) : 0;
    await seek(video, chosenMs === null ? usual : chosenMs / 1000);
    return paint(video, video.videoWidth, video.videoHeight);
  });
}

async function fromAvi(file: File): Promise<Blob | null> {
  const { firstJpegOfAvi } = await import("./avi-picture");
  const picture = await firstJpegOfAvi(file);
  return picture && paint(picture, picture.width, picture.height);
}

async function fromDemuxer(file: File): Promise<Blob | null> {
  const { CanvasSink } = await import("mediabunny");
  const found = await demuxedTrack(file);
  if (!found) return null;
  const sink = new CanvasSink(found.track, { width: posterWidth });
  const frame = (await sink.getCanvas(found.start + 2)) ?? (await sink.getCanvas(found.start));
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
