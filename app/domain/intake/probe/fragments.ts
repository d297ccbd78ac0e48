import { type BoundedReader, WINDOW } from "./bounded-reader";
import { type Box, boxAt, boxesOf, leavesOf } from "./boxes";
import type { Fields } from "./fields";
import type { Findings } from "./findings";
import { content } from "./track";

/** The video track of a fragmented movie: each fragment is a `moof` box with small tables of its own. */
export interface FragmentedTrack {
  id: number;
  timescale: number;
  /** How long a frame lasts where its fragment does not say. */
  pictureLength: number;
}

/** The pictures of one fragment, in units of the track's timescale. */
interface Run {
  start: number;
  length: number;
  /** How long most of its pictures last: a fragment often ends or begins with a longer one. */
  pictureLength: number;
}

/**
 * A fragmented movie knows neither its length nor its frame count up front: the first fragment gives
 * the frame rate, the last one the end.
 */
export async function measureFragments(
  reader: BoundedReader,
  track: FragmentedTrack,
  afterMovie: number,
  found: Findings,
): Promise<void> {
  const first = await firstRun(reader, track, afterMovie);
  if (first?.pictureLength) found.frameRate = track.timescale / first.pictureLength;

  const last = (await indexedRun(reader, track)) ?? (await lastRun(reader, track));
  if (!last) return;
  // A movie that tells a length tells that of the pictures before the first fragment, or of everything.
  const start = found.durationMs === undefined ? (first?.start ?? 0) : 0;
  const length = ((last.start + last.length - start) / track.timescale) * 1000;
  found.durationMs = Math.max(found.durationMs ?? 0, length);
}

async function firstRun(
  reader: BoundedReader,
  track: FragmentedTrack,
  from: number,
): Promise<Run | undefined> {
  for await (const box of boxesOf(reader, from, reader.size)) {
    const run = box.type === "moof" ? await runOf(reader, box, track) : undefined;
    if (run) return run;
  }
  return undefined;
}

/** The index of fragments that may close the file; its last four bytes are its size. */
async function indexedRun(reader: BoundedReader, track: FragmentedTrack): Promise<Run | undefined> {
  const tailAt = Math.max(0, reader.size - WINDOW);
  await reader.window(tailAt);
  const indexAt = reader.size - (await reader.look(reader.size - 4, 4)).u32(0);
  if (indexAt < tailAt || indexAt + 8 > reader.size) return undefined;
  const index = await boxAt(reader, indexAt, reader.size);
  if (index.type !== "mfra") return undefined;
  for await (const box of boxesOf(reader, index.start, index.end)) {
    const moofAt = box.type === "tfra" ? await lastIndexed(reader, box, track.id) : undefined;
    if (moofAt !== undefined) return runAt(reader, moofAt, track);
  }
  return undefined;
}

async function lastIndexed(reader: BoundedReader, tfra: Box, id: number): Promise<number | undefined> {
  const head = await content(reader, tfra, 16);
  const count = head.u32(12);
  if (head.u32(4) !== id || count === 0) return undefined;
  const wide = head.u8(0) === 1 ? 8 : 4;
  const sizes = head.u32(8);
  const entry = 2 * wide + 3 + ((sizes >> 4) & 3) + ((sizes >> 2) & 3) + (sizes & 3);
  const offset = await reader.look(tfra.start + 16 + (count - 1) * entry + wide, wide);
  return wide === 8 ? offset.u64(0) : offset.u32(0);
}

/** Without an index the last fragment is looked for from the end of the file: walking all would be a read each. */
async function lastRun(reader: BoundedReader, track: FragmentedTrack): Promise<Run | undefined> {
  for (let end = reader.size; end > OVERLAP; end -= WINDOW - OVERLAP) {
    const start = Math.max(0, end - WINDOW);
    const bytes = await reader.window(start);
    for (let at = lastMoofBefore(bytes, bytes.length); at !== undefined; at = lastMoofBefore(bytes, at)) {
      const run = await runAt(reader, start + at, track);
      if (run) return run;
    }
  }
  return undefined;
}
/** So that the head of no fragment is cut in two by the border of a window. */
const OVERLAP = 16;

/** Where a box that calls itself `moof` begins; the four bytes may also be chance. */
function lastMoofBefore(bytes: Uint8Array, end: number): number | undefined {
  for (let at = end - 1; at >= 4; at = bytes.lastIndexOf(0x6d, at - 1)) {
    if (bytes[at] === 0x6d && bytes[at + 1] === 0x6f && bytes[at + 2] === 0x6f && bytes[at + 3] === 0x66)
      return at - 4;
  }
  return undefined;
}

function runAt(reader: BoundedReader, at: number, track: FragmentedTrack): Promise<Run | undefined> {
  return reader.attempt(async () => {
    const box = await boxAt(reader, at, reader.size);
    return box.type === "moof" && box.isWhole ? runOf(reader, box, track) : undefined;
  });
}

/** The fragment's pictures of this track; undefined when it holds none. */
async function runOf(reader: BoundedReader, moof: Box, track: FragmentedTrack): Promise<Run | undefined> {
  let start = 0;
  let pictureLength = track.pictureLength;
  let isOurs = false;
  const runs: Pictures[][] = [];
  for await (const box of leavesOf(reader, moof)) {
    if (box.type === "tfhd") {
      const head = await content(reader, box, 24);
      isOurs = head.u32(4) === track.id;
      if (isOurs) pictureLength = ownPictureLength(head) ?? pictureLength;
    } else if (isOurs && box.type === "tfdt") {
      const head = await content(reader, box, 12);
      start = head.u8(0) === 1 ? head.u64(4) : head.u32(4);
    } else if (isOurs && box.type === "trun") {
      runs.push(await picturesOf(reader, box, pictureLength));
    }
  }
  const pictures = runs.flat();
  const count = pictures.reduce((sum, each) => sum + each.count, 0);
  const length = pictures.reduce((sum, each) => sum + each.count * each.length, 0);
  return count > 0 ? { start, length, pictureLength: medianLength(pictures, count) } : undefined;
}

/** Pictures in a row that last equally long. */
interface Pictures {
  count: number;
  length: number;
}

function ownPictureLength(tfhd: Fields): number | undefined {
  const flags = tfhd.u32(0);
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  return flags & 0x8 ? tfhd.u32(at) : undefined;
}

async function picturesOf(reader: BoundedReader, trun: Box, pictureLength: number): Promise<Pictures[]> {
  const head = await content(reader, trun, 8);
  const flags = head.u32(0);
  const count = head.u32(4);
  if (!(flags & 0x100)) return [{ count, length: pictureLength }];
  const entry = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  const first = trun.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const table = await reader.look(first, count * entry);
  return Array.from({ length: count }, (_, picture) => ({ count: 1, length: table.u32(picture * entry) }));
}

function medianLength(pictures: readonly Pictures[], count: number): number {
  let left = count / 2;
  for (const each of pictures.toSorted((a, b) => a.length - b.length)) {
    left -= each.count;
    if (left < 0) return each.length;
  }
  return 0;
}
