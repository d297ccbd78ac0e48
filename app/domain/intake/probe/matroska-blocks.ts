import { type BoundedReader, WINDOW } from "./bounded-reader";
import { elementAt, unsigned } from "./ebml";
import { rateOfTimes } from "./findings";

export const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;

interface BlockTime {
  track: number;
  /** In ticks of the segment. */
  time: number;
}

/** Whether the first clusters, a window of them, have a picture of this track. */
export async function holdsPicture(
  reader: BoundedReader,
  firstClusterAt: number,
  track: number,
): Promise<boolean> {
  if (await hasBlockOf(reader, firstClusterAt, track)) return true;
  await reader.window(firstClusterAt);
  return hasBlockOf(reader, firstClusterAt, track);
}

async function hasBlockOf(reader: BoundedReader, clusterAt: number, track: number): Promise<boolean> {
  for await (const block of blocksFrom(reader, clusterAt)) if (block.track === track) return true;
  return false;
}

/** Frame rate of a track, from the blocks that the reader already holds. */
export async function pictureRate(
  reader: BoundedReader,
  firstClusterAt: number,
  track: number,
  tickSeconds: number,
): Promise<number | undefined> {
  const times: number[] = [];
  for await (const block of blocksFrom(reader, firstClusterAt)) {
    if (block.track === track) times.push(block.time * tickSeconds);
    if (times.length === PICTURES_TO_MEASURE) break;
  }
  return rateOfTimes(times);
}
const PICTURES_TO_MEASURE = 240;

/** Where the last block of any track begins or the last picture ends (ticks), sought from the end of the file. */
export async function lastTime(
  reader: BoundedReader,
  firstClusterAt: number,
  pictures: { track: number; length: number },
): Promise<number | undefined> {
  for (let end = reader.size; end > firstClusterAt; end -= WINDOW - OVERLAP) {
    const start = Math.max(0, end - WINDOW);
    const bytes = await reader.window(start);
    for (
      let at = lastClusterBefore(bytes, bytes.length);
      at !== undefined;
      at = lastClusterBefore(bytes, at)
    ) {
      let last: number | undefined;
      for await (const { track, time } of blocksFrom(reader, start + at)) {
        last = Math.max(last ?? 0, time + (track === pictures.track ? pictures.length : 0));
      }
      if (last !== undefined) return last;
    }
  }
  return undefined;
}
/** So that the head of no cluster is cut in two by the border of a window. */
const OVERLAP = 64;

/** Where something that looks like the head of a cluster begins. */
function lastClusterBefore(bytes: Uint8Array, end: number): number | undefined {
  for (let at = bytes.lastIndexOf(0x1f, end - 1); at >= 0 && end > 0; at = bytes.lastIndexOf(0x1f, at - 1)) {
    if (bytes[at + 1] === 0x43 && bytes[at + 2] === 0xb6 && bytes[at + 3] === 0x75) return at;
    if (at === 0) break;
  }
  return undefined;
}

/**
 * The blocks from a cluster on, as far as the reader holds them without another read. Clusters and groups are
 * stepped into, not over: a streamed cluster does not know its size.
 */
async function* blocksFrom(reader: BoundedReader, clusterAt: number): AsyncGenerator<BlockTime> {
  let clusterTime = 0;
  let at = clusterAt;
  while (at + 2 <= reader.size && reader.holds(at, Math.min(16, reader.size - at))) {
    const from = at;
    const element = await reader.attempt(() => elementAt(reader, from, reader.size));
    if (!element) return;
    if (element.id === TIMESTAMP) clusterTime = (await reader.attempt(() => unsigned(reader, element))) ?? 0;
    if (element.id === SIMPLE_BLOCK || element.id === BLOCK) {
      if (!reader.holds(element.start, 4)) return;
      const head = await reader.look(element.start, 4);
      // The track number takes one byte, or two from track 128 on.
      const isShort = head.u8(0) >= 0x80;
      const track = isShort ? head.u8(0) & 0x7f : head.u16(0) & 0x3fff;
      yield { track, time: clusterTime + head.i16(isShort ? 1 : 2) };
    }
    at = element.id === CLUSTER || element.id === BLOCK_GROUP ? element.start : element.end;
  }
}
