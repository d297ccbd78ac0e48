/** What the site wants of a clip's preview. */
export type PreviewOrder = {
  Container: string;
  /** Bits of its pictures in a second; null when they are taken over as they are. */
  Bitrate: number | null;
  DurationMs: number | null;
  /** Most pixels of the shorter side. */
  Height: number;
  MaxBytes: number;
};

/** The reader for each container: ffmpeg is never left to guess, so no file passes for a playlist of others. */
const readers: Record<string, string> = {
  mp4: "mov",
  mov: "mov",
  mkv: "matroska",
  webm: "matroska",
  avi: "avi",
  mpegts: "mpegts",
};

/** Null for a container that ffmpeg is not asked to read. */
function inputOf({ Container }: PreviewOrder, source: string): string[] | null {
  const reader = Object.hasOwn(readers, Container) ? readers[Container] : undefined;
  const quiet = ["-nostdin", "-hide_banner", "-v", "error"];
  return reader ? [...quiet, "-protocol_whitelist", "http,tcp", "-f", reader, "-i", source] : null;
}

const streams = ["-map", "0:v:0", "-map", "0:a:0?"];

/** Asks for the first picture and the first piece of sound, without decoding anything. */
export function startCommand(order: PreviewOrder, source: string): string[] | null {
  const input = inputOf(order, source);
  return (
    input && [...input, ...streams, "-frames:v", "1", "-frames:a", "1", "-c", "copy", "-f", "framecrc", "-"]
  );
}

/** Seconds from the beginning of the file to its first picture, as `startCommand` tells: sound may begin earlier. */
export function startIn(framecrc: string): number {
  const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)/m.exec(framecrc) ?? [];
  const ticks = /^0, *-?\d+, *(-?\d+),/m.exec(framecrc)?.[1];
  if (!numerator || !denominator || ticks === undefined) return 0;
  return Math.max(0, (Number(ticks) * Number(numerator)) / Number(denominator));
}

/** Makes the preview at the path: H.264 and AAC in an MP4 that plays while it is fetched, from the first picture on. */
export function previewCommand(
  order: PreviewOrder,
  { source, start, path, version }: { source: string; start: number; path: string; version: string },
): string[] | null {
  const input = inputOf(order, source);
  if (!input) return null;
  return [
    // Moments count from the first picture; what is heard before it is left out below.
    ...["-itsoffset", `-${start.toFixed(6)}`],
    ...input,
    ...["-progress", "pipe:1", "-nostats"],
    ...streams,
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
    ...(order.DurationMs === null ? [] : ["-t", (order.DurationMs / 1000).toFixed(3)]),
    ...(order.Bitrate === null ? ["-c:v", "copy"] : pictures(order.Bitrate, order, version)),
    ...["-af", "aresample=async=1:first_pts=0", "-c:a", "aac", "-b:a", "128k", "-ac", "2"],
    ...["-fs", String(order.MaxBytes), "-movflags", "+faststart", "-f", "mp4", path],
  ];
}

function pictures(bitrate: number, { Height }: PreviewOrder, version: string): string[] {
  const shorter = (side: string) => `trunc(min(${Height},${side})/2)*2`;
  const scale = `scale=w='if(gt(iw,ih),-2,${shorter("iw")})':h='if(gt(iw,ih),${shorter("ih")},-2)'`;
  // Pixels of old cameras are not square.
  const square = "scale=w='trunc(iw*sar/2)*2':h=ih,setsar=1";
  return [
    ...["-vf", `yadif=deint=interlaced,${square},${scale},setsar=1,format=yuv420p`],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "26"],
    ...["-maxrate", String(bitrate), "-bufsize", String(bitrate * 2)],
    // Each picture at its own moment; none is doubled or left out for an even pace.
    ...[isBefore51(version) ? "-vsync" : "-fps_mode", "vfr"],
    // A key frame each second: seeking is quick.
    ...["-force_key_frames", "expr:gte(t,n_forced)"],
  ];
}

/** From 5.1 on the option has another name; what is built from the sources in between has a date or a hash for a version. */
function isBefore51(version: string): boolean {
  const [, major, minor] = /^n?(\d{1,2})\.(\d+)/.exec(version) ?? [];
  return major !== undefined && Number(major) * 100 + Number(minor) < 501;
}

/** The part of the making that is done, from 0 to 1, in a line of `-progress`; null in the other lines. */
export function shareIn(line: string, { DurationMs }: PreviewOrder): number | null {
  const micros = /^out_time_us=(\d+)$/.exec(line.trim())?.[1];
  if (micros === undefined || !DurationMs) return null;
  return Math.min(1, Number(micros) / 1000 / DurationMs);
}
