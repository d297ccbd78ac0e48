/** What the browser can tell of a file before it is sent. Null where it cannot. */
export type VideoFacts = {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  poster: Blob | null;
};

const posterWidth = 640;
const patienceMs = 8000;

/** Reads length, picture size and a poster; a file that the browser cannot decode gives nulls, never an error. */
export async function readVideoFacts(file: File): Promise<VideoFacts> {
  const native = await readByElement(file);
  if (native.poster) return native;
  const parsed = await readByDemuxer(file).catch(() => null);
  return {
    durationMs: native.durationMs ?? parsed?.durationMs ?? null,
    width: native.width ?? parsed?.width ?? null,
    height: native.height ?? parsed?.height ?? null,
    poster: parsed?.poster ?? null,
  };
}

async function readByElement(file: File): Promise<VideoFacts> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const none = { durationMs: null, width: null, height: null, poster: null };
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.src = url;
    await happens(video, "loadeddata");
    const { duration, videoWidth, videoHeight } = video;
    // HEVC without a decoder loads its sound only: no picture, so nothing to draw.
    if (!videoWidth) return { ...none, durationMs: Number.isFinite(duration) ? duration * 1000 : null };
    video.currentTime = Number.isFinite(duration) ? Math.min(2, duration / 3) : 0;
    await happens(video, "seeked");
    return {
      durationMs: Number.isFinite(duration) ? Math.round(duration * 1000) : null,
      width: videoWidth,
      height: videoHeight,
      poster: await drawPoster(video, videoWidth, videoHeight),
    };
  } catch {
    return none;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Slower and heavier, but it also reads MPEG-TS and Matroska; loaded only when needed. */
async function readByDemuxer(file: File): Promise<VideoFacts | null> {
  const { ALL_FORMATS, BlobSource, CanvasSink, Input } = await import("mediabunny");
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return null;
  const facts = { durationMs: null, width: track.displayWidth, height: track.displayHeight, poster: null };
  if (!(await track.canDecode())) return facts;
  const sink = new CanvasSink(track, { width: posterWidth });
  const frame = (await sink.getCanvas(2)) ?? (await sink.getCanvas(await track.getFirstTimestamp()));
  if (!frame) return facts;
  const { canvas } = frame;
  return { ...facts, poster: await drawPoster(canvas, canvas.width, canvas.height) };
}

async function drawPoster(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, posterWidth / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.72));
  const webp = await blob("image/webp");
  // Safari cannot write WebP and quietly gives PNG.
  return webp?.type === "image/webp" ? webp : blob("image/jpeg");
}

function happens(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event}.`)), patienceMs);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      "error",
      settle(() => reject(video.error)),
      { once: true },
    );
  });
}
