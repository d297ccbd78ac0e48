import { Fields } from "../../intake/probe/fields";
import { type Fix, knot, momentOf, placeOfMinutes, speedOf } from "./fix";

/** The fix in a `freeGPS ` block of a Vantrue S1 and its kin, recognised by the maker's name; longitude is first. */
export function readVantrueBlock(bytes: Uint8Array): Fix | null {
  if (bytes.length < 0x70) return null;
  const block = new Fields(bytes, true);
  if (block.text(0x30, 10) !== "horsontech" || block.text(0x40, 1) !== "A") return null;
  const numbers = [0, 1, 2, 3, 4, 5].map((index) => block.u32(0x44 + index * 4));
  const at = momentOf(numbers.slice(0, 3), numbers.slice(3));
  const place = placeOfMinutes(block.f32(0x60), block.text(0x41, 1), block.f32(0x5c), block.text(0x42, 1));
  return place && at !== null ? { ...place, at, kmh: speedOf(block.f32(0x64), knot) } : null;
}
