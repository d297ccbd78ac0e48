import type { ConversionVideoOptions, InputVideoTrack } from "mediabunny";
import { previewHeight } from "~/domain/previews/rules";

/**
 * What to make, as the page knows it: without a bitrate the pictures are taken over as they are. `durationMs` is how long the
 * clip is said to be, null where nobody knows.
 */
export type PreviewJob = {
  /** The original: its address, or the file itself. */
  source: string | Blob;
  bitrate: number | null;
  durationMs: number | null;
};

/** So far times may be off without costing the last picture. */
const roundingSeconds = 0.005;

type Making = { signal: AbortSignal; onProgress: (share: number) => void };

/** This browser cannot: it does not know the container, has no decoder, or no encoder of H.264. */
export class CannotMake extends Error {
  constructor(readonly why: "cannotRead" | "cannotDecode" | "cannotEncode") {
    super(why);
  }
}

/**
 * Makes the preview of a clip: it reads the original piece by piece, and keeps the result in memory. The libraries are heavy, so
 * they are loaded only now.
 */
export async function makePreview(job: PreviewJob, { signal, onProgress }: Making): Promise<Blob> {
  const library = await import("mediabunny");
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Mp4OutputFormat, Output, UrlSource } = library;
  const { source } = job;
  using input = new library.Input({
    source:
      typeof source === "string" ? new UrlSource(new URL(source, location.href)) : new BlobSource(source),
    formats: ALL_FORMATS,
  });
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (!track) throw new CannotMake("cannotRead");
  if (job.bitrate !== null && !(await track.canDecode())) throw new CannotMake("cannotDecode");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const video = await picturesOf(track, job.bitrate);
  const trim = await lengthOf(track, job.durationMs);
  const conversion = await Conversion.init({
    ...{ input, output, tracks: "primary", video, trim, showWarnings: false },
    copy: { boundaryPolicy: "shrink" },
  });
  if (!conversion.isValid || !conversion.utilizedTracks.includes(track)) throw new CannotMake("cannotEncode");
  conversion.onProgress = onProgress;
  signal.addEventListener("abort", () => void conversion.cancel(), { once: true });
  signal.throwIfAborted();
  await conversion.execute();
  return new Blob([target.buffer ?? new ArrayBuffer()], { type: "video/mp4" });
}

/** From the first picture on, as long as the clip is: sound may begin before its pictures and go on after the last one. */
async function lengthOf(track: InputVideoTrack, durationMs: number | null) {
  const start = Math.max(0, await track.getFirstTimestamp());
  return durationMs === null ? { start } : { start, end: start + durationMs / 1000 + roundingSeconds };
}

/** H.264 at no more than 720p; a smaller picture keeps its size. */
async function picturesOf(track: InputVideoTrack, bitrate: number | null): Promise<ConversionVideoOptions> {
  if (bitrate === null) return { codec: "avc" };
  const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
  const side = width < height ? "width" : "height";
  const size = Math.min(width, height) > previewHeight ? { [side]: previewHeight } : {};
  return { codec: "avc", bitrate, ...size };
}
