import { BoundedReader, type RangeSource } from "../../intake/probe/bounded-reader";
import { type Box, boxesOf } from "../../intake/probe/boxes";
import { Fields, Unreadable } from "../../intake/probe/fields";
import { content, readTimes } from "../../intake/probe/track";
import type { GpsPoint } from "../track";
import { readNovatekIndex } from "./novatek";
import { blockReaders, boxReaders, readTrailer, sampleReaders } from "./registry";
import { readDataTrack } from "./samples";
import { type NumberedFix, placedFromStart, placedInTime } from "./timeline";

/** Pieces that are read at most; of longer clips every n-th. */
const mostPieces = 4000;
const longestPiece = 128 * 1024;
const longestBox = 2 * 1024 * 1024;
const trailerBytes = 512 * 1024;
/** As much of a block as can hold its one fix; the rest of its 16 or 32 KiB is the accelerometer's, or empty. */
const blockBytes = 1024;

/** Tables are read by small windows, because they lie far apart. */
const tables = { reads: 200, window: 128 * 1024 };

type Points = Promise<GpsPoint[] | null>;

/**
 * The GPS track in an MP4 or MOV: only tables and the pieces with positions are read, whatever the size of the file.
 */
export async function readMp4GpsTrack(source: RangeSource): Points {
  const reader = new BoundedReader(source, tables);
  return (await readable(() => inBoxes(source, reader))) ?? inTrailer(source);
}

async function inBoxes(source: RangeSource, reader: BoundedReader): Points {
  for await (const box of boxesOf(reader, 0, source.size)) {
    const points =
      box.type === "moov"
        ? await inMovie(source, reader, box)
        : ((await inBox(source, box.type, box)) ?? (await inFreeBox(source, reader, box)));
    if (points) return points;
  }
  return null;
}

async function inMovie(source: RangeSource, reader: BoundedReader, moov: Box): Points {
  const boxes: Box[] = [];
  for await (const box of boxesOf(reader, moov.start, moov.end)) boxes.push(box);
  const head = boxes.find(({ type }) => type === "mvhd");
  const { length = 0, timescale = 0 } = head ? readTimes(await content(reader, head, 32)) : {};
  const durationMs = timescale > 0 ? (length / timescale) * 1000 : 0;
  for (const box of boxes) {
    const points =
      box.type === "gps "
        ? await inBlocks(
            source,
            await reader.bytes(box.start, Math.min(size(box), tables.window)),
            durationMs,
          )
        : box.type === "trak"
          ? await readable(() => inTrack(source, reader, box))
          : await inBox(source, `moov/${box.type}`, box);
    if (points) return points;
  }
  return null;
}

/** BlackVue keeps its receiver's text in a box inside of a free one, before the pictures. */
async function inFreeBox(source: RangeSource, reader: BoundedReader, free: Box): Points {
  if (free.type !== "free" && free.type !== "skip") return null;
  return readable(async () => {
    for await (const box of boxesOf(reader, free.start, free.end)) {
      const points = await inBox(source, `${free.type}/${box.type}`, box);
      if (points) return points;
    }
    return null;
  });
}

/** Points of a box whose path tells its format. */
async function inBox(source: RangeSource, path: string, box: Box): Points {
  const read = boxReaders[path];
  const bytes = read && (await piece(source, box.start, Math.min(size(box), longestBox)));
  return bytes ? orNone(placedFromStart(read(bytes))) : null;
}

async function inBlocks(source: RangeSource, index: Uint8Array, durationMs: number): Points {
  const places = readNovatekIndex(index);
  const fixes: NumberedFix[] = [];
  for (const [number, { start, length }] of sparse(places.entries())) {
    const bytes = await piece(source, start, Math.min(length, blockBytes));
    if (!bytes || new Fields(bytes).text(4, 8) !== "freeGPS ") continue;
    const fix = firstOf(blockReaders, bytes);
    if (fix) fixes.push({ ...fix, piece: number });
  }
  return orNone(placedInTime(fixes, durationMs > 0 ? durationMs / places.length : undefined));
}

async function inTrack(source: RangeSource, reader: BoundedReader, trak: Box): Points {
  const track = await readDataTrack(reader, trak, Object.keys(sampleReaders));
  const readers = track && sampleReaders[track.kind];
  if (!readers) return null;
  const points: GpsPoint[] = [];
  for (const { start, length, ms } of sparse(track.samples)) {
    const bytes = length <= longestPiece ? await piece(source, start, length) : null;
    const fix = bytes && firstOf(readers, bytes);
    if (fix) points.push({ ms, lat: fix.lat, lon: fix.lon, kmh: fix.kmh });
  }
  return orNone(points);
}

async function inTrailer(source: RangeSource): Points {
  const bytes = await piece(
    source,
    Math.max(0, source.size - trailerBytes),
    Math.min(trailerBytes, source.size),
  );
  return bytes && orNone(placedFromStart(readTrailer(bytes)));
}

function firstOf<Found>(readers: readonly ((bytes: Uint8Array) => Found | null)[], bytes: Uint8Array) {
  for (const read of readers) {
    const found = read(bytes);
    if (found) return found;
  }
  return null;
}

/** Null for a part of the file that breaks its own format: the GPS track may be in another. */
async function readable(read: () => Points): Points {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return null;
  }
}

const size = ({ start, end }: Box) => end - start;
const orNone = (points: GpsPoint[]) => (points.length > 0 ? points : null);

/** All of them, or as many as may be read, evenly. */
function sparse<Item>(items: Iterable<Item>): Item[] {
  const all = [...items];
  const step = Math.max(1, Math.ceil(all.length / mostPieces));
  return all.filter((_, index) => index % step === 0);
}

/** Null for a place that the file does not have. */
async function piece(source: RangeSource, start: number, length: number): Promise<Uint8Array | null> {
  if (length <= 0 || start + length > source.size) return null;
  return source.read(start, start + length);
}
