import { BoundedReader, type RangeSource } from "../../intake/probe/bounded-reader";
import { type Box, boxesOf } from "../../intake/probe/boxes";
import { Unreadable } from "../../intake/probe/fields";
import { type GpsPoint, tidyTrack } from "../track";
import { readGpmf } from "./gpmf";
import { type Fix, readNmea } from "./nmea";
import { blockBytes, readNovatekBlock, readNovatekIndex } from "./novatek";
import { readDataTrack } from "./samples";

/** Pieces that are read at most, and bytes of each: 4,000 of GoPro's, the longest, are some 40 MB of a clip of hours. */
const mostPieces = 4000;
const longestPiece = 128 * 1024;
const longestText = 2 * 1024 * 1024;

/** A reader for tables: small windows, as what is sought lies far from each other. */
const tables = { reads: 200, window: 128 * 1024 };

/**
 * The way that the camera wrote into an MP4 or MOV, or null when there is none that can be read. Only tables and the
 * pieces with positions are read, whatever the size of the file; it throws only what `source.read` throws.
 */
export async function readGps(source: RangeSource): Promise<GpsPoint[] | null> {
  const reader = new BoundedReader(source, tables);
  try {
    for await (const box of boxesOf(reader, 0, source.size)) {
      if (box.type === "moov") {
        const track = await readMovie(source, reader, box);
        if (track) return track;
      } else if (box.type === "free" || box.type === "skip") {
        const track = await readTextBox(source, reader, box);
        if (track) return track;
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return null;
}

async function readMovie(source: RangeSource, reader: BoundedReader, moov: Box) {
  for await (const box of boxesOf(reader, moov.start, moov.end)) {
    const track =
      box.type === "gps "
        ? await readBlocks(
            source,
            await reader.bytes(box.start, Math.min(box.end - box.start, tables.window)),
          )
        : box.type === "trak"
          ? await reader.attempt(() => readTrak(source, reader, box))
          : null;
    if (track) return track;
  }
  return null;
}

/** Novatek's blocks, one a second. */
async function readBlocks(source: RangeSource, index: Uint8Array): Promise<GpsPoint[] | null> {
  const places = readNovatekIndex(index);
  const fixes: (Fix & { second: number })[] = [];
  for (const [second, { start, length }] of sparse(places.entries())) {
    const bytes = await piece(source, start, Math.min(length, blockBytes));
    const fix = bytes && readNovatekBlock(bytes);
    if (fix) fixes.push({ ...fix, second });
  }
  return byClock(fixes, (fixes[0]?.second ?? 0) * 1000);
}

async function readTrak(source: RangeSource, reader: BoundedReader, trak: Box): Promise<GpsPoint[] | null> {
  const track = await readDataTrack(reader, trak);
  if (!track) return null;
  const points: GpsPoint[] = [];
  for (const { start, length, ms } of sparse(track.samples)) {
    const bytes = length <= longestPiece ? await piece(source, start, length) : null;
    const place = bytes && (track.kind === "gpmd" ? readGpmf(bytes) : readNmea(textOf(bytes)).at(0));
    if (place) points.push({ ms, lat: place.lat, lon: place.lon, kmh: place.kmh });
  }
  return tidyTrack(points);
}

/** BlackVue keeps its receiver's text in a `gps ` box inside of a free one, before the pictures. */
async function readTextBox(source: RangeSource, reader: BoundedReader, free: Box) {
  return (
    (await reader.attempt(async () => {
      for await (const box of boxesOf(reader, free.start, free.end)) {
        if (box.type !== "gps ") continue;
        const bytes = await piece(source, box.start, Math.min(box.end - box.start, longestText));
        return bytes && byClock(readNmea(textOf(bytes)), 0);
      }
      return null;
    })) ?? null
  );
}

/** The receiver's clock tells how far apart fixes are; the first of them lies at `startMs` of the clip. */
function byClock(fixes: Fix[], startMs: number): GpsPoint[] | null {
  const first = fixes[0]?.at ?? 0;
  return tidyTrack(fixes.map(({ at, lat, lon, kmh }) => ({ ms: at - first + startMs, lat, lon, kmh })));
}

/** All of them, or as many as may be read, evenly. */
function sparse<Item>(items: Iterable<Item>): Item[] {
  const all = [...items];
  const step = Math.max(1, Math.ceil(all.length / mostPieces));
  return all.filter((_, index) => index % step === 0);
}

/** Null for a place that the file does not have. */
async function piece(source: RangeSource, start: number, length: number): Promise<Uint8Array | null> {
  if (length === 0 || start + length > source.size) return null;
  return source.read(start, start + length);
}

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
