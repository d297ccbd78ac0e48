import { Fields } from "../../intake/probe/fields";
import type { GpsPoint } from "../track";
import { metreASecond, type Place, placeAt, placeOfDegrees, speedOf } from "./fix";

const recordBytes = 36;

/**
 * The records of the `GPS ` box of older 70mai cameras (Pro): a second of the clip, metres an hour, the place as
 * `DDMMmmm` after the letter of its hemisphere. Little-endian.
 */
export function readMai70Box(box: Uint8Array): GpsPoint[] {
  const fields = new Fields(box, true);
  const points: GpsPoint[] = [];
  for (let start = 0; start + recordBytes <= box.length; start += recordBytes) {
    if (fields.u32(start + 4) !== 1) continue;
    const place = placeOfDegrees(
      packed(fields.u32(start + 17)),
      fields.text(start + 16, 1),
      packed(fields.u32(start + 22)),
      fields.text(start + 21, 1),
    );
    const kmh = speedOf(fields.u32(start + 12) / 3600, metreASecond);
    if (place) points.push({ ...place, kmh, ms: fields.u32(start + 8) * 1000 });
  }
  return points;
}

/** Degrees in hundred thousands, minutes in thousandths; not a number from sixty minutes on. */
function packed(value: number): number {
  const minutes = (value % 100_000) / 1000;
  return minutes < 60 ? Math.floor(value / 100_000) + minutes / 60 : Number.NaN;
}

/**
 * The place in a `freeGPS ` block of newer 70mai cameras (A510, A810, M500 …): its tag stands there twice, then `A` and
 * degrees in ten millionths. There is no clock in it, and no speed whose unit is known.
 */
export function readMai70Block(bytes: Uint8Array): Place | null {
  if (bytes.length < 0x30) return null;
  const block = new Fields(bytes, true);
  const isOurs = block.u16(12) === block.u16(18) && block.u16(12) !== 0 && block.u16(14) === 0;
  if (!isOurs || block.u8(30) !== 0x41) return null;
  return placeAt(block.i32(31) / 1e7, block.i32(35) / 1e7, null);
}
