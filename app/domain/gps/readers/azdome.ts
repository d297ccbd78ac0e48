import { type Fix, momentOf, placeOfMinutes, speedOf } from "./fix";

/** By what each letter is hidden, and from where on in a block. */
const mask = 0xaa;
const textAt = 18;
const longestText = 0x101;

/** Date and time, a label, the place as `DDMMmmmm` after the letters of the hemispheres. */
const record =
  /^.{2}XKZD.{2}(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).{16}([NS])(\d{8})([EW])(\d{9})(\d{8}|[-+]\d{4}\d{3})?/s;

/** The fix in a `freeGPS ` block of Azdome, Roadgid and others that write a text hidden by one byte; km/h. */
export function readAzdomeBlock(bytes: Uint8Array): Fix | null {
  const hidden = bytes.subarray(textAt, textAt + longestText);
  const found = record.exec(String.fromCharCode(...hidden.map((byte) => byte ^ mask)));
  if (!found) return null;
  const [day, clock] = [found.slice(1, 4).map(Number), found.slice(4, 7).map(Number)];
  const [northing = "", lat, easting = "", lon, speed] = found.slice(7);
  const at = momentOf(day, clock);
  const place = placeOfMinutes(Number(lat) / 1e4, northing, Number(lon) / 1e4, easting);
  // Some put the height before the speed, with its sign.
  const kmh = speed === undefined ? null : speedOf(Number(/\d{3}$/.exec(speed)?.[0]), 1);
  return place && at !== null ? { ...place, at, kmh } : null;
}
