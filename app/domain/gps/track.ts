/** Where the car was and how fast, at one moment of its clip. */
export type GpsPoint = {
  /** From the start of the clip. */
  ms: number;
  /** Degrees, north and east above zero. */
  lat: number;
  lon: number;
  /** Null where the camera does not tell. */
  kmh: number | null;
};

/** A point each second for twenty minutes; longer tracks are thinned out. */
export const mostPoints = 1200;
/** One point is no track. */
export const fewestPoints = 2;
export const fastestKmh = 400;
export const latestMs = 24 * 3_600_000;

/** Five decimals are a metre; no dashcam knows better. */
const placed = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Metres between two places on a globe. */
export function metresBetween(one: Pick<GpsPoint, "lat" | "lon">, other: Pick<GpsPoint, "lat" | "lon">) {
  const rad = Math.PI / 180;
  const [north, east] = [(other.lat - one.lat) * rad, (other.lon - one.lon) * rad];
  const a =
    Math.sin(north / 2) ** 2 + Math.cos(one.lat * rad) * Math.cos(other.lat * rad) * Math.sin(east / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(a)));
}

function isPlace({ lat, lon }: GpsPoint): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !(Math.abs(lat) < 0.001 && Math.abs(lon) < 0.001);
}

/**
 * What a receiver wrote, made fit to be sent: in order of time, without what cannot be (no place on the globe, faster
 * than any car), rounded, and no denser than is useful. Null when no track is left.
 */
export function tidyTrack(read: readonly GpsPoint[]): GpsPoint[] | null {
  const track: GpsPoint[] = [];
  let doubts = 0;
  for (const point of [...read].sort((one, other) => one.ms - other.ms)) {
    if (!isPlace(point) || !(point.ms >= 0 && point.ms <= latestMs)) continue;
    const last = track.at(-1);
    if (last && point.ms <= last.ms) continue;
    // One wild point is a fault of the receiver; when they go on there, the wild ones were those before.
    if (last && isJump(last, point) && ++doubts < 3) continue;
    doubts = 0;
    track.push({
      ms: Math.round(point.ms),
      lat: placed(point.lat),
      lon: placed(point.lon),
      kmh: point.kmh !== null && point.kmh >= 0 && point.kmh <= fastestKmh ? Math.round(point.kmh) : null,
    });
  }
  return track.length < fewestPoints ? null : thinned(track);
}

/** The receiver's noise may be tens of metres; beyond it nobody goes faster than the fastest. */
function isJump(from: GpsPoint, to: GpsPoint): boolean {
  return metresBetween(from, to) > 100 + ((to.ms - from.ms) / 1000) * (fastestKmh / 3.6);
}

/** At most `mostPoints`, evenly, with the first and the last. */
function thinned(track: GpsPoint[]): GpsPoint[] {
  if (track.length <= mostPoints) return track;
  const step = (track.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, index) => track[Math.round(index * step)] as GpsPoint);
}

/** The part of the track that a shortened clip shows. */
export function cutTrack(track: readonly GpsPoint[], fromMs: number, toMs: number): GpsPoint[] | null {
  const part = track.filter(({ ms }) => ms >= fromMs && ms <= toMs);
  return tidyTrack(part.map((point) => ({ ...point, ms: point.ms - fromMs })));
}

/** As it is sent and stored: `[[ms, lat, lon, km/h or null], …]`. */
export function writeTrack(track: readonly GpsPoint[]): string {
  return JSON.stringify(track.map(({ ms, lat, lon, kmh }) => [ms, lat, lon, kmh]));
}

/** The same read back; null for anything else, however it came there. */
export function readTrack(text: string): GpsPoint[] | null {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(rows) || rows.length < fewestPoints || rows.length > mostPoints) return null;
  const track: GpsPoint[] = [];
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== 4) return null;
    const [ms, lat, lon, kmh] = row;
    const areNumbers = [ms, lat, lon].every((value) => typeof value === "number" && Number.isFinite(value));
    if (!areNumbers || !(kmh === null || (typeof kmh === "number" && kmh >= 0 && kmh <= fastestKmh)))
      return null;
    const point: GpsPoint = { ms, lat: placed(lat), lon: placed(lon), kmh };
    const isLater = ms > (track.at(-1)?.ms ?? -1) && ms <= latestMs;
    if (!Number.isInteger(ms) || !isLater || !isPlace(point)) return null;
    track.push(point);
  }
  return track;
}

/** What is stored, in words of its own for whoever takes their data away. */
export function trackForExport(points: string | undefined) {
  const track = points === undefined ? null : readTrack(points);
  return (
    track?.map(({ ms, lat, lon, kmh }) => ({
      milliseconds: ms,
      latitude: lat,
      longitude: lon,
      kmPerHour: kmh,
    })) ?? null
  );
}

/** A track summed up: its length and greatest speed. */
export function trackFacts(track: readonly GpsPoint[]) {
  const speeds = track.flatMap(({ kmh }) => kmh ?? []);
  let metres = 0;
  for (const [index, point] of track.entries()) {
    const before = track[index - 1];
    if (before) metres += metresBetween(before, point);
  }
  return { metres, fastest: speeds.length > 0 ? Math.max(...speeds) : null };
}
