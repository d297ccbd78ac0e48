import { readFile, rm } from "node:fs/promises";
import { frameHash, hashedFrames } from "../app/domain/same-event/frame-hashes.ts";
import { type Ffmpeg, FfmpegFailed, type RunOptions, runFfmpeg } from "./ffmpeg.ts";

/** Frames are hashed at the size that browsers hash them at. */
const size = { width: 160, height: 90 };

/**
 * What the frames of a preview look like, as the site compares clips; null when ffmpeg cannot say. The frames lie beside the
 * file for a moment.
 */
export async function hashFrames(
  path: string,
  durationMs: number,
  { ffmpeg, ...run }: RunOptions & { ffmpeg: Ffmpeg },
): Promise<string | null> {
  const raw = `${path}.gray`;
  try {
    await runFfmpeg(ffmpeg.path, framesCommand(path, raw, durationMs), run);
    const frames = await readFile(raw);
    const { width, height } = size;
    if (frames.length !== width * height * hashedFrames) return null;
    return Array.from({ length: hashedFrames }, (_, index) =>
      frameHash((x, y) => frames[(y * hashedFrames + index) * width + x] ?? 0, size),
    ).join("");
  } catch (error) {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  } finally {
    await rm(raw, { force: true });
  }
}

/** One frame from the middle of each eighth, in gray, filling its size; all of them beside each other in one picture. */
function framesCommand(path: string, raw: string, durationMs: number): string[] {
  const seconds = Array.from(
    { length: hashedFrames },
    (_, index) => (durationMs * (index + 0.5)) / hashedFrames / 1000,
  );
  const { width, height } = size;
  const frame = `setpts=PTS-STARTPTS,scale=${width}:${height}:force_original_aspect_ratio=increase:flags=area,crop=${width}:${height},setsar=1,format=gray`;
  const frames = seconds.map((_, index) => `[${index}:v:0]${frame}[f${index}]`);
  const beside = `${seconds.map((_, index) => `[f${index}]`).join("")}hstack=inputs=${hashedFrames}[all]`;
  return [
    ...["-nostdin", "-hide_banner", "-v", "error", "-y"],
    ...seconds.flatMap((second) => ["-ss", second.toFixed(3), "-t", "0.5", "-f", "mov", "-i", path]),
    ...["-filter_complex", [...frames, beside].join(";"), "-map", "[all]", "-frames:v", "1"],
    ...["-f", "rawvideo", raw],
  ];
}
