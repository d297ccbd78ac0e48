const posterWidth = 640;
const patienceMs = 8000;

/** A picture of the clip, WebP or JPEG, at most 640 px wide; null when this browser cannot decode it. */
export async function drawPoster(file: File): Promise<Blob | null> {
  return (await fromElement(file).catch(() => null)) ?? (await fromDemuxer(file).catch(() => null));
}

/** Sends the poster of a received upload. Nice to have: a failure is not worth telling anybody. */
export async function postPoster(guid: string, poster: Blob): Promise<void> {
  await fetch(`/files/${guid}/poster`, {
    method: "PUT",
    headers: { "Content-Type": poster.type },
    body: poster,
    keepalive: poster.size < 60_000,
  }).catch(() => undefined);
}

async function fromElement(file: File): Promise<Blob | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.src = url;
    await happens(video, "loadeddata");
    // HEVC without a decoder loads its sound only.
    if (!video.videoWidth) return null;
    video.currentTime = Number.isFinite(video.duration) ? Math.min(2, video.duration / 3) : 0;
    await happens(video, "seeked");
    return await paint(video, video.videoWidth, video.videoHeight);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
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

async function paint(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, posterWidth / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.72));
  const webp = await encode("image/webp");
  // Safari cannot write WebP and quietly gives PNG.
  return webp?.type === "image/webp" ? webp : encode("image/jpeg");
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
