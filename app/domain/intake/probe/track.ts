import type { Rotation } from "../../clips/video-info";
import type { BoundedReader } from "./bounded-reader";
import { type Box, leavesOf } from "./boxes";
import { codecOfCode, codecOfObjectType } from "./codecs";
import { type Fields, Unreadable } from "./fields";
import { quarterTurn } from "./findings";

/** What a `trak` box tells; a field stays undefined until its box has been met. */
export interface Track {
  id?: number;
  isEnabled?: boolean;
  rotation?: Rotation;
  createdAt?: number;
  /** Units of a second in which the track counts time, and its length in them. */
  timescale?: number;
  length?: number;
  /** "vide", "soun" or something of no interest. */
  handler?: string;
  codec?: string;
  width?: number;
  height?: number;
  /** How many frames there are and where the first of them lies. */
  samples?: number;
  firstChunkAt?: number;
}

/** Fills `track` in as it reads, so that what is known survives an end of the reading. */
export async function readTrack(reader: BoundedReader, trak: Box, track: Track): Promise<void> {
  for await (const box of leavesOf(reader, trak)) {
    if (box.type === "stsd") {
      readSampleEntry(await content(reader, box, SAMPLE_ENTRY_BYTES), track);
      // The tables that follow can be long and tell of sound nothing that is asked for.
      if (track.handler === "soun") return;
    } else if (box.type === "tkhd") readTrackHeader(await content(reader, box, 92), track);
    else if (box.type === "mdhd") {
      const { createdAt, timescale, length } = readTimes(await content(reader, box, 32));
      Object.assign(track, { createdAt, timescale, length });
    } else if (box.type === "hdlr") {
      // QuickTime has a second one in `minf`, which tells where the data lie.
      if (box.parent === "mdia") track.handler ??= (await content(reader, box, 12)).text(8, 4);
    } else if (box.type === "stsz" || box.type === "stz2")
      track.samples = (await content(reader, box, 12)).u32(8);
    else if (box.type === "stco")
      track.firstChunkAt = firstOf(await content(reader, box, 12), (f) => f.u32(8));
    else if (box.type === "co64")
      track.firstChunkAt = firstOf(await content(reader, box, 16), (f) => f.u64(8));
  }
}

/** A sample entry with its decoder configuration; a longer one has nothing of interest further on. */
const SAMPLE_ENTRY_BYTES = 4096;

/** The first `length` bytes of a box at most. */
export function content(reader: BoundedReader, box: Box, length: number): Promise<Fields> {
  return reader.look(box.start, Math.min(length, box.end - box.start));
}

/** `mvhd` and `mdhd` begin alike: created, changed, timescale, length; 64 bits wide in version 1. */
export function readTimes(head: Fields): { createdAt: number; timescale: number; length?: number } {
  const isWide = head.u8(0) === 1;
  const length = isWide ? head.u64(24) : head.u32(16);
  const isUnknown = length === 0 || (!isWide && length === 0xffffffff);
  return {
    createdAt: isWide ? head.u64(4) : head.u32(4),
    timescale: head.u32(isWide ? 20 : 12),
    length: isUnknown ? undefined : length,
  };
}

function readTrackHeader(head: Fields, track: Track): void {
  const isWide = head.u8(0) === 1;
  track.isEnabled = (head.u8(3) & 1) === 1;
  track.id = head.u32(isWide ? 20 : 12);
  const matrix = isWide ? 52 : 40;
  track.rotation = quarterTurn((Math.atan2(head.i32(matrix + 4), head.i32(matrix)) * 180) / Math.PI);
}

function readSampleEntry(table: Fields, track: Track): void {
  if (table.u32(4) === 0) throw new Unreadable("no sample entry");
  const code = table.text(12, 4);
  const objectType = objectTypeOf(table);
  track.codec = (objectType !== undefined ? codecOfObjectType(objectType) : undefined) ?? codecOfCode(code);
  if (track.handler !== "vide") return;
  track.width = table.u16(40);
  track.height = table.u16(42);
}

/** From the `esds` box, which lies at another depth in each generation of sample entries. */
function objectTypeOf(table: Fields): number | undefined {
  const name = table.text(0, table.length).indexOf("esds");
  if (name < 0) return undefined;
  let at = skipDescriptorHead(table, name + 8, ES_DESCRIPTOR);
  const flags = table.u8(at + 2);
  at += 3;
  if (flags & 0x80) at += 2;
  if (flags & 0x40) at += 1 + table.u8(at);
  if (flags & 0x20) at += 2;
  return table.u8(skipDescriptorHead(table, at, DECODER_CONFIG));
}
const ES_DESCRIPTOR = 3;
const DECODER_CONFIG = 4;

function skipDescriptorHead(table: Fields, at: number, tag: number): number {
  if (table.u8(at) !== tag) throw new Unreadable("not the descriptor that belongs here");
  let next = at + 1;
  while (table.u8(next) & 0x80) next++;
  return next + 1;
}

function firstOf(table: Fields, read: (table: Fields) => number): number | undefined {
  return table.u32(4) === 0 ? undefined : read(table);
}
