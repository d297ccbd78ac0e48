import type { GpsPoint } from "../track";

/** Where a receiver was and how fast. */
export type Place = Omit<GpsPoint, "ms">;

/** The same with the receiver's own clock (ms since 1970), where the format has one: it tells how far apart fixes are. */
export type Fix = Place & { at?: number };

/** Kilometres an hour. */
export const knot = 1.852;
export const mile = 1.609_344;
export const metreASecond = 3.6;

/** A speed in km/h; null for what is none. */
export const speedOf = (value: number, unit: number): number | null =>
  Number.isFinite(value) && value >= 0 ? value * unit : null;

/** Null for a place off the globe, and for none at all: what a receiver without a fix writes. */
export function placeAt(lat: number, lon: number, kmh: number | null): Place | null {
  const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnGlobe && (lat !== 0 || lon !== 0) ? { lat, lon, kmh } : null;
}

/** Degrees from `DDDMM.MMMM` and the letters of the hemispheres; null when they are no place. */
export function placeOfMinutes(lat: number, northing: string, lon: number, easting: string) {
  return placeOfDegrees(degreesOf(lat), northing, degreesOf(lon), easting);
}

/** The same of numbers that are degrees already. */
export function placeOfDegrees(lat: number, northing: string, lon: number, easting: string) {
  if (!/^[NS]$/.test(northing) || !/^[EW]$/.test(easting)) return null;
  const place = placeAt(lat * (northing === "S" ? -1 : 1), lon * (easting === "W" ? -1 : 1), null);
  return place && { lat: place.lat, lon: place.lon };
}

/** Not a number where there are sixty minutes or more. */
export function degreesOf(value: number): number {
  const degrees = Math.floor(value / 100);
  const minutes = value - degrees * 100;
  return value >= 0 && minutes < 60 ? degrees + minutes / 60 : Number.NaN;
}

/** A moment in UTC; a year below 100 is one of this century. Null for what no clock shows. */
export function momentOf(
  [year, month, day]: readonly number[],
  [hours, minutes, seconds]: readonly number[],
): number | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const isClock = hours < 24 && minutes < 60 && seconds < 62;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year <= 2100;
  const at = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hours, minutes) + seconds * 1000;
  return isClock && isDay && Number.isFinite(at) ? Math.round(at) : null;
}
