import { Fields } from "../../intake/probe/fields";
import { degreesOf, type Fix, knot, momentOf, placeOfDegrees, speedOf } from "./fix";

export const ligoName = "LIGOGPSINFO";

/** After the name and what describes the table. */
const firstRecord = 0x14;
const recordBytes = 0x84;
/** Two hours of one fix a second. */
const mostRecords = 8000;

/** How a maker hides the place, if at all: the fractions of latitude and longitude change places and are scaled. */
export type Hiding = "none" | "mixed" | "mixedMore";

/** By what the mixed fractions are divided. */
const scales: Record<Exclude<Hiding, "none">, number> = { mixed: 1.524855137, mixedMore: 1.15368 };
/** Where the place is mixed the speed is a little off as well. */
const mixedKnot = 1.85407333;

export interface LigoTable {
  fixes: Fix[];
  /** The records are plain text: of two tables with the same track such a one is surer. */
  isPlain: boolean;
}

/**
 * The fixes of a table that begins with `LIGOGPSINFO`: behind the movie, in a `skip` box, a block, a sample or a unit
 * of a stream, of 70mai's kin, Rexing, Kingslim, Redtiger, CarCam, Juscar and many more.
 * @param known how the place is hidden, where the table's own head is not to be believed
 */
export function readLigoTable(bytes: Uint8Array, known?: Hiding): LigoTable {
  const fields = new Fields(bytes);
  const table: LigoTable = { fixes: [], isPlain: true };
  const hiding = known ?? hidingOf(fields);
  const last = Math.min(bytes.length, firstRecord + mostRecords * recordBytes);
  for (let start = firstRecord; start + recordBytes <= last; start += recordBytes) {
    const record = bytes.subarray(start, start + recordBytes);
    const isPlain = fields.text(start, 4) !== "####";
    const fix = isPlain ? readLigoText(latin(record)) : readHidden(record, hiding);
    if (!fix) continue;
    table.fixes.push(fix);
    table.isPlain &&= isPlain;
  }
  return table;
}

/** What stands after the name tells it: 1 and 20 for a place left as it is. */
function hidingOf(fields: Fields): Hiding {
  if (fields.length < firstRecord) return "none";
  const kind = fields.u32(12);
  if (kind === 0x01 || kind === 0x14) return "none";
  return "mixed";
}

/** `2026/11/20 07:12:00 N:50.052060 E:14.423870 48.6 km/h x:… A:90.1`, with four bytes or a word before it. */
const text =
  /(20\d\d)\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d)\s+([NS]):(-?)(\d+\.\d+)\s+([EW]):(-?)(\d+\.\d+)\s+(\d+(?:\.\d+)?)/;

/** The fix in such a text; the speed is in km/h unless `unit` says otherwise. */
export function readLigoText(line: string, unit = 1, hiding: Hiding = "none"): Fix | null {
  const found = text.exec(line);
  if (!found) return null;
  const at = momentOf(found.slice(1, 4).map(Number), found.slice(4, 7).map(Number));
  const [northing = "", south, lat = "", easting = "", west, lon = "", speed] = found.slice(7);
  const areMinutes = /^\d{3}/.test(lat);
  const [north, east] = [Number(lat), Number(lon)].map((value) =>
    areMinutes ? degreesOf(value) : value,
  ) as [number, number];
  const [a, b] = hiding === "none" ? [north, east] : unmixed(north, east, scales[hiding]);
  const place = placeOfDegrees(a, south ? "S" : northing, b, west ? "W" : easting);
  return place && at !== null ? { ...place, at, kmh: speedOf(Number(speed), areMinutes ? 1 : unit) } : null;
}

/** All but the tens of degrees has changed places and is scaled. */
function unmixed(lat: number, lon: number, scale: number): [number, number] {
  const [north, east] = [Math.floor(lat / 10) * 10, Math.floor(lon / 10) * 10];
  return [north + (lon - east) * scale, east + (lat - north) * scale];
}

function readHidden(record: Uint8Array, hiding: Hiding): Fix | null {
  const length = Math.min(new Fields(record, true).u32(4), recordBytes - 8);
  const line = decrypted(record.subarray(8, 8 + length));
  return line === null ? null : readLigoText(line, hiding === "none" ? knot : mixedKnot, hiding);
}

/** Bits of the steering byte that belong to each letter of its group, by its upper three; null is a space. */
const groups: Record<number, readonly (number | null)[]> = {
  64: [null, 0x01, 0x06, 0x18],
  96: [0x03, null, 0x04, 0x18],
  128: [0x03, 0x0c, null, 0x10],
  160: [0x01, 0x06, 0x18, null],
  192: [0x01, 0x02, 0x0c, 0x30],
  224: [0x01, 0x02, 0x0c, 0x30],
};

/** The text of a record: groups of four letters, each after a byte that holds some of their bits. Null when damaged. */
function decrypted(hidden: Uint8Array): string | null {
  const letters: number[] = [];
  for (let at = 0; at < hidden.length; ) {
    const steering = hidden[at++] as number;
    const kind = steering & 0xe0;
    const group = groups[kind];
    if (kind === 0 && at < hidden.length) {
      letters.push((hidden[at++] as number) | (steering & 0x13));
    } else if (group && at + group.filter((bits) => bits !== null).length <= hidden.length) {
      for (const bits of group) {
        letters.push(bits === null ? 0x20 : ((hidden[at++] as number) ^ 0x20) | (steering & bits));
      }
    } else return null;
  }
  return String.fromCharCode(...letters);
}

/** For short pieces; `latinOf` takes any. */
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
export const latinOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** Where a table begins in a `freeGPS ` block. */
const placesInBlock = [0x10, 0x30, 0x50] as const;

/** The fix in a `freeGPS ` block that holds such a table of one record, or its text in plain words and knots. */
export function readLigoBlock(bytes: Uint8Array): Fix | null {
  const block = new Fields(bytes, true);
  for (const start of placesInBlock) {
    if (start + firstRecord + recordBytes > bytes.length) break;
    if (block.text(start, ligoName.length) !== ligoName) continue;
    const isMore = start === 0x10 && block.u32(12) === 0x3f0 && block.u32(0x20) === 0;
    const table = bytes.subarray(start, start + firstRecord + recordBytes);
    return readLigoTable(table, isMore ? "mixedMore" : undefined).fixes.at(0) ?? null;
  }
  return readLigoText(latin(bytes.subarray(0x10, 0xa0)), knot);
}

/** A unit of a transport stream with such a table, or with its text. */
export function readLigoUnit(bytes: Uint8Array): Fix | null {
  const head = latin(bytes.subarray(0, 7));
  if (ligoName.startsWith(head)) {
    return readLigoTable(bytes, bytes.length === mixedUnit ? "mixed" : "none").fixes.at(0) ?? null;
  }
  if (head === "normal:") return readLigoText(latin(bytes.subarray(0, 160)), knot);
  return head === "Viidure" ? readLigoText(latin(bytes.subarray(0, 160))) : null;
}
const mixedUnit = 200;

/** A sample of an `ssmd` track: what its head tells of the place is not so. */
export function readLigoSample(sample: Uint8Array): Fix | null {
  const start = latin(sample.subarray(0, 64)).indexOf(ligoName);
  return start < 0 ? null : (readLigoTable(padded(sample.subarray(start)), "none").fixes.at(0) ?? null);
}

/** Samples end where their text does. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.max(bytes.length, firstRecord + recordBytes));
  whole.set(bytes);
  return whole;
}

/** The GPS track in the bytes at the end of a file: of several tables one in plain text, or else the longest. */
export function readLigoTrailer(bytes: Uint8Array): Fix[] {
  const tail = latinOf(bytes);
  const tables: LigoTable[] = [];
  const objects: Fix[] = [];
  for (let at = tail.indexOf(ligoName); at >= 0; at = tail.indexOf(ligoName, at + 1)) {
    const object = /^LIGOGPSINFO (\{[^{}]{1,1000}\})/.exec(tail.slice(at, at + 1100))?.[1];
    if (object === undefined) {
      if (tables.length < mostTables) tables.push(readLigoTable(bytes.subarray(at)));
    } else if (objects.length < mostRecords) {
      const fix = readLigoJson(object);
      if (fix) objects.push(fix);
    }
  }
  const best = tables.sort((a, b) => rankOf(b) - rankOf(a) || b.fixes.length - a.fixes.length)[0];
  return best?.fixes.length ? best.fixes : objects;
}
const mostTables = 4;
const rankOf = ({ fixes, isPlain }: LigoTable) => Number(isPlain && fixes.length > 1);

/** `LIGOGPSINFO {"Hour": "23", …}`: the same as JSON, in UTC and knots. */
function readLigoJson(json: string): Fix | null {
  let record: Record<string, unknown>;
  try {
    record = JSON.parse(json);
  } catch {
    return null;
  }
  const number = (name: string) => Number.parseFloat(String(record[name] ?? ""));
  if (record.status !== "A") return null;
  const at = momentOf(["Year", "Month", "Day"].map(number), ["Hour", "Minute", "Second"].map(number));
  const place = placeOfDegrees(
    Math.abs(number("Latitude")),
    String(record.NS),
    Math.abs(number("Longitude")),
    String(record.EW),
  );
  return place && at !== null ? { ...place, at, kmh: speedOf(number("Speed"), knot) } : null;
}
