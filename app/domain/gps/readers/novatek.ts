import { Fields } from "../../intake/probe/fields";
import {
  type Fix,
  knot,
  metreASecond,
  momentOf,
  placeAt,
  placeOfDegrees,
  placeOfMinutes,
  speedOf,
} from "./fix";

/** Where the record begins in a block: Viofo A119 V3 and its kin, Novatek itself, Kenwood. */
const records = [0x10, 0x30, 0x40] as const;

const recordBytes = 40;

/**
 * The fix of one `freeGPS ` block, which cameras with Novatek's chips write each second (Viofo, Vantrue, Navitel …).
 * Null without a fix, for a damaged block, and for makes that hide the place.
 */
export function readNovatekBlock(bytes: Uint8Array): Fix | null {
  const block = new Fields(bytes, true);
  for (const start of records) {
    const fix = start + recordBytes <= bytes.length ? readRecord(block, start) : null;
    if (fix) return fix;
  }
  return null;
}

/** Before the record in a unit of a transport stream: nothing, or what Blueskysea writes of itself. */
const prefixes = [0, 164] as const;

/** The same record in a unit of a stream of its own, once a second, where the camera records MPEG-TS. */
export function readNovatekUnit(bytes: Uint8Array): Fix | null {
  const unit = new Fields(bytes, true);
  for (const start of prefixes) {
    const fix = start + recordBytes <= bytes.length ? readRecord(unit, start) : null;
    if (fix) return fix;
  }
  return null;
}

/** Hours, minutes, seconds, year, month, day; `A`, hemispheres; then latitude, longitude, speed. */
function readRecord(record: Fields, start: number): Fix | null {
  const [status, northing = "", easting = ""] = record.text(start + 24, 3);
  if (status !== "A") return null;
  const clock = [0, 4, 8].map((place) => record.u32(start + place));
  const at = momentOf(
    [12, 16, 20].map((place) => record.u32(start + place)),
    clock,
  );
  const isIqs = start === 0x30 && record.text(0x10, 3) === "IQS";
  const place = (isIqs ? wholeNumbers : floats)(record, start, northing, easting);
  return place && at !== null ? { ...place, at } : null;
}

/** The receivers called IQS tell degrees in ten millionths and the speed in centimetres a second. */
function wholeNumbers(record: Fields, start: number, northing: string, easting: string) {
  const [lat, lon] = [28, 32].map((place) => Math.abs(record.i32(start + place)) / 1e7) as [number, number];
  const place = placeOfDegrees(lat, northing, lon, easting);
  return place && { ...place, kmh: speedOf(record.i32(start + 36) / 100, metreASecond) };
}

/** `DDMM.MMMM` and knots; Transcend, whose blocks are recognised by their length, writes degrees and km/h. */
function floats(record: Fields, start: number, northing: string, easting: string) {
  const [lat, lon, speed] = [28, 32, 36].map((place) => record.f32(start + place)) as [
    number,
    number,
    number,
  ];
  const areDegrees = start === 0x30 && record.u32(0) === 0x400000 && lat <= 90 && lon <= 180;
  const place = (areDegrees ? placeOfDegrees : placeOfMinutes)(lat, northing, lon, easting);
  return place && placeAt(place.lat, place.lon, speedOf(speed, areDegrees ? 1 : knot));
}

/** A head, `freeGPS `, a record. */
const shortestBlock = 0x38;

/** Where the blocks lie: the `gps ` box of the movie lists them, offset and length, both big-endian. */
export function readNovatekIndex(bytes: Uint8Array): { start: number; length: number }[] {
  if (bytes.length < 8) return [];
  const table = new Fields(bytes);
  const count = Math.min(table.u32(4), Math.floor((bytes.length - 8) / 8));
  const places = Array.from({ length: count }, (_, index) => ({
    start: table.u32(8 + index * 8),
    length: table.u32(12 + index * 8),
  }));
  // A camera that stopped in the middle leaves the rest of the list empty.
  return places.filter(({ start, length }) => start > 0 && length >= shortestBlock);
}
