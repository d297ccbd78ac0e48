import type { GpsPoint } from "../track";

/** A fix with the receiver's own clock; what belongs to which moment of the clip is told by that clock. */
export type Fix = Omit<GpsPoint, "ms"> & { at: number };

const knot = 1.852;

/** `$GPRMC,185841.00,A,3929.0,N,11946.5,W,22.4,…*5F`: recommended minimum, of any satellite system. */
const sentences = /\$(G[A-Z]RMC,[^*$\r\n]{10,90})\*([0-9A-Fa-f]{2})/g;

/** The fixes in a piece of text; sentences without a fix, cut short or with a wrong sum are passed over. */
export function readNmea(text: string): Fix[] {
  return [...text.matchAll(sentences)].flatMap(([, body = "", sum = ""]) => {
    if (checksum(body) !== Number.parseInt(sum, 16)) return [];
    const [, time, status, lat, northing, lon, easting, knots, , date] = body.split(",");
    if (status !== "A" || !time || !date) return [];
    const at = momentOf(date, time);
    const place = placeOf(lat, northing, lon, easting);
    return at === null || !place ? [] : [{ at, ...place, kmh: knots ? Number(knots) * knot : null }];
  });
}

function checksum(body: string): number {
  let sum = 0;
  for (const letter of body) sum ^= letter.charCodeAt(0);
  return sum;
}

/** `DDMMYY` and `HHMMSS.sss` in UTC. */
function momentOf(date: string, time: string): number | null {
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(date);
  const clock = /^(\d\d)(\d\d)(\d\d(?:\.\d+)?)$/.exec(time);
  if (!day || !clock) return null;
  const [d, m, y] = day.slice(1).map(Number) as [number, number, number];
  const [hours, minutes, seconds] = clock.slice(1).map(Number) as [number, number, number];
  const at = Date.UTC(2000 + y, m - 1, d, hours, minutes) + Math.round(seconds * 1000);
  return Number.isFinite(at) && m >= 1 && m <= 12 && d >= 1 && d <= 31 ? at : null;
}

function placeOf(lat?: string, northing?: string, lon?: string, easting?: string) {
  if (!/^\d{3,4}(\.\d+)?$/.test(lat ?? "") || !/^\d{3,5}(\.\d+)?$/.test(lon ?? "")) return null;
  return placeOfMinutes(Number(lat), northing ?? "", Number(lon), easting ?? "");
}

/** Degrees from `DDDMM.MMMM` and the letters of the hemispheres; null when they are no place. */
export function placeOfMinutes(lat: number, northing: string, lon: number, easting: string) {
  if (!/^[NS]$/.test(northing) || !/^[EW]$/.test(easting)) return null;
  const place = {
    lat: degreesOf(lat) * (northing === "S" ? -1 : 1),
    lon: degreesOf(lon) * (easting === "W" ? -1 : 1),
  };
  const isOnGlobe = Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180;
  return isOnGlobe ? place : null;
}

function degreesOf(value: number): number {
  const degrees = Math.floor(value / 100);
  const minutes = value - degrees * 100;
  return value >= 0 && minutes < 60 ? degrees + minutes / 60 : Number.NaN;
}
