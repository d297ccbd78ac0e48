import { Fields } from "../../intake/probe/fields";
import { metreASecond, type Place, placeAt, speedOf } from "./fix";

type Entry = { key: string; type: string; size: number; count: number; data: Uint8Array };
/** A device holds streams, a stream holds values: deeper than this no camera goes. */
const deepest = 4;

/** A second of all sensors together takes some two hundred; a payload of more is no camera's. */
const mostEntries = 2000;

/**
 * The place in one payload of GoPro's telemetry (GPMF), which covers about a second: the middle one of its samples.
 * Null without a fix and for a damaged payload.
 */
export function readGpmf(payload: Uint8Array): Place | null {
  for (const stream of streamsOf(payload, 0, { left: mostEntries })) {
    const find = (key: string) => stream.find((entry) => entry.key === key);
    const [old, recent] = [find("GPS5"), find("GPS9")];
    const scale = scaleOf(find("SCAL"));
    const place = recent ? placeOf(recent, scale, 9) : old && isFixed(find("GPSF")) && placeOf(old, scale, 5);
    if (place) return place;
  }
  return null;
}

/** The entries of each stream, from the payload or from a box in it. */
function* streamsOf(bytes: Uint8Array, depth: number, budget: { left: number }): Generator<Entry[]> {
  const entries = [...entriesOf(bytes, budget)];
  if (entries.some(({ key }) => key === "GPS5" || key === "GPS9")) yield entries;
  if (depth === deepest) return;
  for (const { type, data } of entries) if (type === "\0") yield* streamsOf(data, depth + 1, budget);
}

/** Key, type, size and count of what follows, filled up to four bytes. What does not fit ends the reading. */
function* entriesOf(bytes: Uint8Array, budget: { left: number }): Generator<Entry> {
  const fields = new Fields(bytes);
  for (let at = 0; at + 8 <= bytes.length && budget.left > 0; budget.left--) {
    const [size, count] = [fields.u8(at + 5), fields.u16(at + 6)];
    const end = at + 8 + size * count;
    if (end > bytes.length) return;
    yield {
      key: fields.text(at, 4),
      type: fields.text(at + 4, 1),
      size,
      count,
      data: bytes.subarray(at + 8, end),
    };
    at = end + ((4 - (end % 4)) % 4);
  }
}

/** By what each column is divided; one number stands for all. */
function scaleOf(entry: Entry | undefined): (column: number) => number {
  const divisors: number[] = [];
  if (entry && (entry.type === "l" || entry.type === "s")) {
    const fields = new Fields(entry.data);
    for (let at = 0; at + entry.size <= entry.data.length && entry.size > 0; at += entry.size) {
      divisors.push(entry.type === "l" ? fields.i32(at) : fields.i16(at));
    }
  }
  return (column) => divisors[column] || divisors[0] || 1;
}

/** 2 and 3 are fixes in two and three dimensions; a camera that does not say is believed. */
function isFixed(entry: Entry | undefined): boolean {
  return !entry || (entry.data.length >= 4 && new Fields(entry.data).u32(0) >= 2);
}

/** Both kinds begin with latitude, longitude, height and speed over ground; the newer one ends with its fix. */
function placeOf(entry: Entry, scale: (column: number) => number, columns: 5 | 9): Place | null {
  const { data, size, count } = entry;
  const needed = columns === 9 ? 32 : 20;
  if (size < needed || count === 0) return null;
  const fields = new Fields(data);
  const at = Math.floor(count / 2) * size;
  if (columns === 9 && fields.u16(at + 30) < 2) return null;
  const value = (column: number) => fields.i32(at + column * 4) / scale(column);
  const [lat, lon, speed] = [value(0), value(1), value(3)];
  return placeAt(lat, lon, speedOf(speed, metreASecond));
}
