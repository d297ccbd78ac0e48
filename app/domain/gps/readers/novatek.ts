import { Fields } from "../../intake/probe/fields";
import { type Fix, placeOfMinutes, readNmea } from "./nmea";

/** As much of a block as can hold its one fix; the rest of its 16 or 32 KiB is the accelerometer's, or empty. */
export const blockBytes = 1024;

/** A head, `freeGPS `, a record of 40 bytes. */
const shortest = 0x38;

/** Where the record begins: Viofo A119 V3 and its kin, Novatek itself. */
const records = [0x10, 0x30] as const;

const knot = 1.852;

/**
 * The fix of one `freeGPS ` block, which cameras with Novatek's chips write each second: numbers at fixed places, or
 * the receiver's own NMEA sentence. Null without a fix, for a damaged block, and for makes that hide the place.
 */
export function readNovatekBlock(bytes: Uint8Array): Fix | null {
  if (bytes.length < shortest) return null;
  const block = new Fields(bytes, true);
  if (block.text(4, 8) !== "freeGPS ") return null;
  for (const at of records) {
    const fix = at + 40 <= bytes.length ? readRecord(block, at) : null;
    if (fix) return fix;
  }
  return readNmea(block.text(12, bytes.length - 12)).at(0) ?? null;
}

/** Hours, minutes, seconds, year, month, day; `A`, hemispheres; then latitude, longitude, knots. */
function readRecord(block: Fields, at: number): Fix | null {
  const [status, northing, easting] = block.text(at + 24, 3);
  if (status !== "A") return null;
  const [hours, minutes, seconds, year, month, day] = [0, 4, 8, 12, 16, 20].map((place) =>
    block.u32(at + place),
  ) as [number, number, number, number, number, number];
  const isMoment = hours < 24 && minutes < 60 && seconds < 62 && month >= 1 && month <= 12;
  if (!isMoment || day < 1 || day > 31 || year > 2100) return null;
  const place = placeOfMinutes(block.f32(at + 28), northing ?? "", block.f32(at + 32), easting ?? "");
  // Makes that hide the place leave these numbers empty.
  if (!place || (place.lat === 0 && place.lon === 0)) return null;
  const knots = block.f32(at + 36);
  return {
    at: Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hours, minutes, seconds),
    ...place,
    kmh: Number.isFinite(knots) && knots >= 0 ? knots * knot : null,
  };
}

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
  return places.filter(({ start, length }) => start > 0 && length >= shortest);
}
