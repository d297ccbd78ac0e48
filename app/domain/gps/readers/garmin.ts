import { Fields } from "../../intake/probe/fields";
import { type Fix, mile, type Place, placeAt, speedOf } from "./fix";

/** Half a turn in 31 bits. */
const semicircle = 180 / 2 ** 31;

const recordBytes = 20;

/** A subtitle of a Garmin Dash Cam: after `PNDM` and, of some, the length before it, a record without a clock. */
export function readGarminSubtitle(sample: Uint8Array): Place | null {
  const fields = new Fields(sample);
  const start = [0, 2, 4].find((at) => at + recordBytes <= sample.length && fields.text(at, 4) === "PNDM");
  return start === undefined ? null : placeIn(fields, start, start + 8);
}

/** The type of the `uuid` box in `moov` of a DriveAssist. */
const boxType = "9b630f8d637440ec8204bc5ff5091728";
/** After the type and 17 bytes of no interest. */
const firstRecord = 33;
/** Seconds from 1904 to 1970. */
const epochGap = 2_082_844_800;

/** The records of a DriveAssist's `uuid` box, one a second. Empty for a box of another kind. */
export function readGarminBox(box: Uint8Array): Fix[] {
  const type = [...box.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (type !== boxType) return [];
  const fields = new Fields(box);
  const fixes: Fix[] = [];
  for (let start = firstRecord; start + recordBytes <= box.length; start += recordBytes) {
    const place = placeIn(fields, start, start + 4);
    if (place) fixes.push({ ...place, at: (fields.u32(start) - epochGap) * 1000 });
  }
  return fixes;
}

/** Both kinds end with the place; the speed is in whole miles an hour. */
function placeIn(fields: Fields, start: number, speedAt: number): Place | null {
  const [lat, lon] = [fields.i32(start + 12) * semicircle, fields.i32(start + 16) * semicircle];
  // Without a fix both numbers are the least that there is.
  return lon === -180 ? null : placeAt(lat, lon, speedOf(fields.u16(speedAt), mile));
}
