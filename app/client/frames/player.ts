const timeoutMs = 8000;
const paintMs = 1000;

/** Runs `use` on a player that has the file open; throws for what this browser does not play. */
export async function withPlayer<Result>(
  file: Blob,
  use: (video: HTMLVideoElement) => Promise<Result>,
): Promise<Result> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.src = url;
    await happens(video, "loadeddata");
    // HEVC without a decoder loads its sound only.
    if (!video.videoWidth) throw new Error("There are no pictures.");
    return await use(video);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Shows the picture of this second. On a slow computer `seeked` comes before it is there to be drawn. */
export async function seek(video: HTMLVideoElement, second: number): Promise<void> {
  const isPainted = new Promise<void>((resolve) => video.requestVideoFrameCallback?.(() => resolve()));
  video.currentTime = second;
  await happens(video, "seeked");
  if (video.requestVideoFrameCallback !== undefined) await Promise.race([isPainted, mostWait()]);
}

/** A window in the background paints nothing, nor does a seek to the picture that is shown already. */
const mostWait = () => new Promise((resolve) => setTimeout(resolve, paintMs));

/** WebP; JPEG where the browser cannot write it. Safari cannot, and quietly gives PNG. */
export async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await as("image/webp");
  return webp?.type === "image/webp" ? webp : as("image/jpeg");
}

function happens(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event}.`)), timeoutMs);
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
