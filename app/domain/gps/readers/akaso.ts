import { Fields } from "../../intake/probe/fields";
import { type Fix, knot, momentOf, placeOfMinutes, speedOf } from "./fix";

/**
 * The fix in a `freeGPS ` block of Akaso and of nameless cameras with the same chip: the time, `A` as a whole word, the
 * place in numbers of four or eight bytes, each with the letter of its hemisphere behind it.
 */
export function readAkasoBlock(bytes: Uint8Array): Fix | null {
  if (bytes.length < 0x80) return null;
  const block = new Fields(bytes, true);
  if (block.u32(0x3c) !== 0x41) return null;
  const clock = [0x30, 0x34, 0x38].map((at) => block.u32(at));
  const read = /[NS]/.test(block.text(0x44, 1)) && block.u32(0x44) < 0x80 ? readFloats : readDoubles;
  const { day, place, kmh } = read(block);
  const at = momentOf(day, clock);
  return place && at !== null ? { ...place, at, kmh } : null;
}

function readFloats(block: Fields) {
  const place = placeOfMinutes(block.f32(0x40), block.text(0x44, 1), block.f32(0x48), block.text(0x4c, 1));
  return { place, kmh: speedOf(block.f32(0x50), 1), day: dayAt(block, 0x58) };
}

function readDoubles(block: Fields) {
  const place = placeOfMinutes(block.f64(0x40), block.text(0x48, 1), block.f64(0x50), block.text(0x58, 1));
  return { place, kmh: speedOf(block.f64(0x60), knot), day: dayAt(block, 0x70) };
}

const dayAt = (block: Fields, at: number) => [0, 4, 8].map((place) => block.u32(at + place));
