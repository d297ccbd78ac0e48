import { fromPragueInput } from "../../prague-time";
import type { BoundedReader } from "./bounded-reader";
import { codecOfCode, codecOfWaveTag } from "./codecs";
import type { Findings } from "./findings";
import { type Chunk, chunksOf, contentOf } from "./riff";

/** AVI tells everything in its header list, which comes before the pictures; a date may also follow them. */
export async function readAvi(reader: BoundedReader, found: Findings): Promise<void> {
  const movie: Movie = {};
  for await (const chunk of chunksOf(reader, 12, reader.size)) {
    if (chunk.list === "hdrl") await readHeaders(reader, chunk, movie, found);
    else if (chunk.list === "INFO") await readInfo(reader, chunk, found);
    else if (chunk.list === "movi") report(movie, chunk, found);
    if (found.hasPictures && found.recordedAt !== undefined) return;
  }
}

function report(movie: Movie, pictures: Chunk, found: Findings): void {
  found.hasPictures = movie.hasVideo === true && pictures.start < pictures.end;
  found.frameRate = movie.rate;
  if (movie.pictures && movie.rate) found.durationMs = (movie.pictures / movie.rate) * 1000;
}

interface Movie {
  hasVideo?: boolean;
  /** Frames per second, and how many frames there are. */
  rate?: number;
  pictures?: number;
}

async function readHeaders(
  reader: BoundedReader,
  headers: Chunk,
  movie: Movie,
  found: Findings,
): Promise<void> {
  for await (const chunk of chunksOf(reader, headers.start, headers.end)) {
    if (chunk.id === "avih") {
      const header = await contentOf(reader, chunk, 40);
      if (header.u32(0) > 0) movie.rate ??= 1_000_000 / header.u32(0);
      movie.pictures ??= header.u32(16);
      found.width ??= header.u32(32);
      found.height ??= header.u32(36);
    } else if (chunk.list === "strl") await readStream(reader, chunk, movie, found);
    else if (chunk.list === "odml") await readExtendedHeader(reader, chunk, movie);
    else if (chunk.id === "IDIT") await readDate(reader, chunk, found);
  }
}

async function readStream(
  reader: BoundedReader,
  stream: Chunk,
  movie: Movie,
  found: Findings,
): Promise<void> {
  let kind = "";
  let handler = "";
  for await (const chunk of chunksOf(reader, stream.start, stream.end)) {
    if (chunk.id === "strh") {
      const header = await contentOf(reader, chunk, 36);
      kind = header.text(0, 4);
      handler = header.text(4, 4);
      if (kind !== "vids" || movie.hasVideo) continue;
      const scale = header.u32(20);
      const rate = header.u32(24);
      if (scale > 0 && rate > 0) movie.rate = rate / scale;
      movie.pictures = header.u32(32) || movie.pictures;
    } else if (chunk.id === "strf" && kind === "vids" && !movie.hasVideo) {
      movie.hasVideo = true;
      const format = await contentOf(reader, chunk, 20);
      found.width = format.u32(4);
      // A negative height means that the rows run from the top.
      found.height = Math.abs(format.i32(8));
      found.codec = codecOfCode(format.text(16, 4)) ?? codecOfCode(handler);
    } else if (chunk.id === "strf" && kind === "auds") {
      found.audioCodec ??= codecOfWaveTag((await contentOf(reader, chunk, 2)).u16(0));
    }
  }
}

/** OpenDML: the frame count of the whole file where the plain headers tell only that of its first gigabyte. */
async function readExtendedHeader(reader: BoundedReader, odml: Chunk, movie: Movie): Promise<void> {
  for await (const chunk of chunksOf(reader, odml.start, odml.end)) {
    if (chunk.id === "dmlh")
      movie.pictures = Math.max(movie.pictures ?? 0, (await contentOf(reader, chunk, 4)).u32(0));
  }
}

async function readInfo(reader: BoundedReader, info: Chunk, found: Findings): Promise<void> {
  for await (const chunk of chunksOf(reader, info.start, info.end)) {
    if (chunk.id === "ICRD" || chunk.id === "IDIT") await readDate(reader, chunk, found);
  }
}

async function readDate(reader: BoundedReader, chunk: Chunk, found: Findings): Promise<void> {
  const date = await contentOf(reader, chunk, 64);
  found.recordedAt ??= momentOf(date.text(0, date.length));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * "Mon Mar 10 15:04:43 2003" (some shout it), "2003/ 3/10 15:04:43" or "2003-03-10". AVI has no zone: an hour is that
 * of the camera's clock, which is the driver's; a day without one is its midnight in UTC, see `tellsOnlyDay`.
 */
function momentOf(date: string): number | undefined {
  const words = /([a-z]{3}) +(\d{1,2}) +(\d{1,2}):(\d\d):(\d\d) +(\d{4})/i.exec(date);
  if (words) {
    const [, name = "", day = "", hour = "", minute, second, year] = words;
    const month = MONTHS.indexOf(name.toLowerCase()) + 1;
    return onTheClock(`${year}-${two(month)}-${two(day)}`, `${two(hour)}:${minute}:${second}`);
  }
  const digits = /(\d{4})[-/:] ?(\d{1,2})[-/:] ?(\d{1,2})(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?/.exec(date);
  if (!digits) return undefined;
  const [, year, month = "", day = "", hour, minute, second = "00"] = digits;
  const on = `${year}-${two(month)}-${two(day)}`;
  return hour === undefined ? midnight(on) : onTheClock(on, `${two(hour)}:${minute}:${second}`);
}

const two = (digits: string | number) => String(digits).padStart(2, "0");

const onTheClock = (day: string, time: string) => fromPragueInput(`${day}T${time}`) ?? undefined;

/** Undefined for what is no day. */
function midnight(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return new Date(at || 0).toISOString().startsWith(day) ? at : undefined;
}
