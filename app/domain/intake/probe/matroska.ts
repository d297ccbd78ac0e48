import type { BoundedReader } from "./bounded-reader";
import { type Element, elementAt, elementsOf, float, signed64, unsigned } from "./ebml";
import type { Findings } from "./findings";
import { CLUSTER, holdsPicture, lastTime, pictureRate } from "./matroska-blocks";
import { readTracks, TRACKS, type TrackEntry } from "./matroska-tracks";

/** What the head of a segment says. */
interface Segment {
  start: number;
  end: number;
  /** Nanoseconds of one tick. */
  tick: number;
  durationTicks?: number;
  tracks: TrackEntry[];
  firstClusterAt?: number;
  /** Positions that SeekHead gives, relative to `start`, by element id. */
  seek: Map<number, number>;
}

const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;

/** Matroska and WebM: information and tracks come before the clusters of pictures, or SeekHead tells where. */
export async function readMatroska(reader: BoundedReader, found: Findings): Promise<void> {
  const segment = await findSegment(reader);
  if (!segment) return;
  await readHead(reader, segment, found);
  const video = segment.tracks.find((track) => track.kind === "video");
  if (!video || segment.firstClusterAt === undefined) return;

  // Where the bounds are spent before a picture was met the head is believed.
  found.hasPictures = true;
  const { codec, width, height, rotation } = video;
  Object.assign(found, { codec, width, height, rotation });
  found.audioCodec = segment.tracks.find((track) => track.kind === "audio")?.codec;
  if (segment.durationTicks) found.durationMs = (segment.durationTicks * segment.tick) / 1e6;
  found.hasPictures = await holdsPicture(reader, segment.firstClusterAt, video.number);
  if (!found.hasPictures) return;

  const tickSeconds = segment.tick / 1e9;
  found.frameRate = video.pictureNs
    ? 1e9 / video.pictureNs
    : await pictureRate(reader, segment.firstClusterAt, video.number, tickSeconds);
  if (found.durationMs !== undefined) return;
  // A recording that was streamed or cut off never learned its length.
  const length = found.frameRate ? 1 / found.frameRate / tickSeconds : 0;
  const ticks = await lastTime(reader, segment.firstClusterAt, { track: video.number, length });
  if (ticks !== undefined) found.durationMs = ticks * tickSeconds * 1000;
}

async function findSegment(reader: BoundedReader): Promise<Segment | undefined> {
  for await (const { id, start, end } of elementsOf(reader, 0, reader.size)) {
    if (id === SEGMENT) return { start, end, tick: 1_000_000, tracks: [], seek: new Map() };
  }
  return undefined;
}

async function readHead(reader: BoundedReader, segment: Segment, found: Findings): Promise<void> {
  const missing = new Set([INFO, TRACKS]);
  for await (const element of elementsOf(reader, segment.start, segment.end)) {
    if (element.id === CLUSTER) {
      segment.firstClusterAt = element.at;
      break;
    }
    missing.delete(element.id);
    await reader.attempt(() => readMaster(reader, element, segment, found));
  }
  for (const id of missing) {
    const position = segment.seek.get(id);
    if (position === undefined) continue;
    const element = await elementAt(reader, segment.start + position, segment.end);
    if (element.id === id) await readMaster(reader, element, segment, found);
  }
}

async function readMaster(reader: BoundedReader, element: Element, segment: Segment, found: Findings) {
  if (element.id === SEEK_HEAD) await readSeekHead(reader, element, segment.seek);
  if (element.id === INFO) await readInfo(reader, element, segment, found);
  if (element.id === TRACKS) segment.tracks = await readTracks(reader, element);
}

const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;

async function readSeekHead(reader: BoundedReader, head: Element, seek: Map<number, number>): Promise<void> {
  for await (const entry of elementsOf(reader, head.start, head.end)) {
    if (entry.id !== SEEK) continue;
    let id: number | undefined;
    for await (const element of elementsOf(reader, entry.start, entry.end)) {
      if (element.id === SEEK_ID) id = await unsigned(reader, element);
      if (element.id === SEEK_POSITION && id !== undefined) seek.set(id, await unsigned(reader, element));
    }
  }
}

const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const DATE_UTC = 0x4461;
/** DateUTC counts nanoseconds from 2001. */
const DATE_EPOCH_MS = Date.UTC(2001, 0, 1);

async function readInfo(
  reader: BoundedReader,
  info: Element,
  segment: Segment,
  found: Findings,
): Promise<void> {
  for await (const element of elementsOf(reader, info.start, info.end)) {
    if (element.id === TIMESTAMP_SCALE) segment.tick = await unsigned(reader, element);
    if (element.id === DURATION) segment.durationTicks = await float(reader, element);
    if (element.id === DATE_UTC) found.recordedAt = DATE_EPOCH_MS + (await signed64(reader, element)) / 1e6;
  }
}
