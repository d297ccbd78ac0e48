import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VideoInfo } from "~/domain/clips/video-info";
import { probeVideo } from "~/domain/intake/probe";

/** Tests of real previews need ffmpeg; `npm test` installs Debian's where it may. */
export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

const media = join(import.meta.dirname, "../../fixtures/media");
export const fixture = (name: string) => readFileSync(join(media, name));

type Film = { size: string; rate: number; seconds: number };

const pictureOf = ({ size, rate, seconds }: Film) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
];

/** Makes a file by ffmpeg: a moving test picture of the size and rate, and perhaps a tone. */
export function film(
  path: string,
  { sound, ...moving }: Film & { sound?: boolean },
  ...options: string[]
): Buffer {
  const { seconds } = moving;
  const picture = pictureOf(moving);
  const tone = sound ? ["-f", "lavfi", "-i", `sine=f=300:r=48000:d=${seconds}`] : [];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...picture, ...tone, ...options, path], {
    stdio: ["ignore", "inherit", "ignore"],
  });
  return readFileSync(path);
}

/** A file as the site sees it when it arrives. */
export async function infoOf(bytes: Buffer): Promise<VideoInfo> {
  const source = {
    size: bytes.length,
    read: async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end)),
  };
  const probe = await probeVideo(source, Date.now());
  if (!probe.ok) throw new Error("not a video");
  return probe.info;
}

const side = 16;

/** The moments of all pictures in ms, counted from the first, and each picture in small and in gray. */
export function momentsOf(path: string): { ms: number[]; pictures: Buffer[] } {
  const read = ["-v", "error", "-i", path, "-map", "0:v:0"];
  const crc = execFileSync("ffmpeg", [...read, "-fps_mode", "passthrough", "-f", "framecrc", "-"]).toString();
  const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)/m.exec(crc) as RegExpExecArray;
  const stamps = [...crc.matchAll(/^0, *-?\d+, *(-?\d+),/gm)].map(
    ([, pts]) => (Number(pts) * Number(numerator) * 1000) / Number(denominator),
  );
  const gray = [
    "-vf",
    `scale=${side}:${side},format=gray`,
    "-fps_mode",
    "passthrough",
    "-f",
    "rawvideo",
    "-",
  ];
  const raw = execFileSync("ffmpeg", [...read, ...gray], { maxBuffer: 64 * 1024 * 1024 });
  return {
    ms: stamps.map((at) => at - (stamps[0] as number)),
    pictures: stamps.map((_, index) => raw.subarray(index * side * side, (index + 1) * side * side)),
  };
}

/** How far apart two pictures are on average, of 255. */
export function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

/** How alike (SSIM, 1 for the same) the pictures of a file are to every second picture of a film, in the height of the file. */
export function likeness(path: string, film: Film, height: number): number {
  const [inOrder, everySecond] = [`setpts=N/${film.rate}/TB`, "select='not(mod(n,2))'"];
  const both = `[0]${inOrder}[now];[1]${everySecond},${inOrder},scale=-2:${height},format=yuv420p[then];[now][then]ssim`;
  const read = ["-i", path, ...pictureOf(film), "-lavfi", both, "-f", "null", "-"];
  const said = spawnSync("ffmpeg", ["-nostdin", "-hide_banner", ...read], { encoding: "utf8" }).stderr;
  return Number(/SSIM .*All:([\d.]+)/.exec(said)?.[1]);
}
