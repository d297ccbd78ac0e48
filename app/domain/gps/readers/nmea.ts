import { type Fix, knot, momentOf, placeOfMinutes, speedOf } from "./fix";

/**
 * `$GPRMC,185841.00,A,3929.0,N,11946.5,W,22.4,…*5F`: recommended minimum, of any satellite system. Thinkware writes it
 * without its dollar, between the values of other sensors.
 */
const sentences = /(?<![A-Z])(G[A-Z]RMC,[^*$\r\n]{10,90})\*([0-9A-Fa-f]{2})/g;

/** The fixes in a piece of text; sentences without a fix, cut short or with a wrong sum are passed over. */
export function readNmea(text: string): Fix[] {
  return [...text.matchAll(sentences)].flatMap(([, body = "", sum = ""]) => {
    if (checksum(body) !== Number.parseInt(sum, 16)) return [];
    const [, time, status, lat, northing, lon, easting, knots, , date] = body.split(",");
    if (status !== "A" || !time || !date) return [];
    const at = momentIn(date, time);
    const place = placeOf(lat, northing, lon, easting);
    return at === null || !place ? [] : [{ at, ...place, kmh: knots ? speedOf(Number(knots), knot) : null }];
  });
}

function checksum(body: string): number {
  let sum = 0;
  for (const letter of body) sum ^= letter.charCodeAt(0);
  return sum;
}

/** `DDMMYY` and `HHMMSS.sss` in UTC. */
function momentIn(date: string, time: string): number | null {
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(date);
  const clock = /^(\d\d)(\d\d)(\d\d(?:\.\d+)?)$/.exec(time);
  if (!day || !clock) return null;
  return momentOf(day.slice(1).map(Number).reverse(), clock.slice(1).map(Number));
}

function placeOf(lat?: string, northing?: string, lon?: string, easting?: string) {
  if (!/^\d{3,4}(\.\d+)?$/.test(lat ?? "") || !/^\d{3,5}(\.\d+)?$/.test(lon ?? "")) return null;
  return placeOfMinutes(Number(lat), northing ?? "", Number(lon), easting ?? "");
}
