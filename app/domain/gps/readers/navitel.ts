import { Fields } from "../../intake/probe/fields";
import { degreesOf, type Fix, momentOf, placeAt, speedOf } from "./fix";

const recordBytes = 32;

/**
 * The records of a `gps0` box behind the movie: Navitel, iBOX and others with Ambarella's chips. Little-endian; latitude
 * and longitude as `DDMM.MMMM` with a sign, then the height, km/h, and the date and time in UTC.
 * The camera writes some of its older records among the new ones: they are known by the clock that goes back.
 */
export function readNavitelBox(box: Uint8Array): Fix[] {
  const fields = new Fields(box, true);
  const fixes: Fix[] = [];
  for (let start = 0; start + recordBytes <= box.length; start += recordBytes) {
    const [lat, lon] = [degrees(fields.f64(start)), degrees(fields.f64(start + 8))];
    const clock = [...box.subarray(start + 22, start + 28)];
    const at = momentOf(clock.slice(0, 3), clock.slice(3));
    const place = placeAt(lat, lon, speedOf(fields.u16(start + 20), 1));
    if (place && at !== null && at > (fixes.at(-1)?.at ?? 0)) fixes.push({ ...place, at });
  }
  return fixes;
}

const degrees = (value: number) => Math.sign(value) * degreesOf(Math.abs(value));
