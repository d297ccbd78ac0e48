import { type GpsPoint, metresBetween } from "./track";

/** How fast, by the limits of Czech roads: within a town, outside of it, on a motorway, beyond. */
export const speedBands = [50, 90, 130, Number.POSITIVE_INFINITY] as const;
/** Index into `speedBands`; null where the camera does not tell. */
export type SpeedBand = 0 | 1 | 2 | 3 | null;

export const sheetSize = { width: 640, height: 400, margin: 48 } as const;
/** More corners than the sheet has room for are not drawn. */
const mostCorners = 400;
/** A parked car's noise must not fill the sheet as if it were a journey. */
const leastMetres = 100;

type Spot = { x: number; y: number };
export type Sheet = {
  /** The track in pieces of one speed each, as attributes `points` of polylines. */
  pieces: { band: SpeedBand; points: string }[];
  start: Spot;
  end: Spot;
  /** A round number of metres and how long it is on the sheet. */
  scale: { metres: number; length: number };
  /** Lines of the net: where they are and what degree they stand for. */
  meridians: { x: number; degrees: number }[];
  parallels: { y: number; degrees: number }[];
};

export const bandOf = (kmh: number | null): SpeedBand =>
  kmh === null ? null : (speedBands.findIndex((limit) => kmh <= limit) as SpeedBand);

/** The track laid on a sheet, north up, as large as it fits: a degree of longitude is as short as it is there. */
export function sheetOf(track: readonly GpsPoint[]): Sheet {
  const { width, height, margin } = sheetSize;
  const [lats, lons] = [track.map(({ lat }) => lat), track.map(({ lon }) => lon)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const perLat = metresBetween(middle, { ...middle, lat: middle.lat + 0.001 }) * 1000;
  const perLon = Math.max(1, metresBetween(middle, { ...middle, lon: middle.lon + 0.001 }) * 1000);
  const pixels = Math.min(
    (width - 2 * margin) / Math.max(leastMetres, (east - west) * perLon),
    (height - 2 * margin) / Math.max(leastMetres, (north - south) * perLat),
  );
  const x = (lon: number) => width / 2 + (lon - middle.lon) * perLon * pixels;
  const y = (lat: number) => height / 2 - (lat - middle.lat) * perLat * pixels;
  const spot = ({ lat, lon }: GpsPoint): Spot => ({ x: rounded(x(lon)), y: rounded(y(lat)) });
  const corners = thinned(track);
  const [first, last] = [corners[0] as GpsPoint, corners.at(-1) as GpsPoint];
  const metres = roundMetres(120 / pixels);
  const step = { lat: roundStep(90 / (pixels * perLat)), lon: roundStep(120 / (pixels * perLon)) };
  return {
    pieces: piecesOf(corners, spot),
    start: spot(first),
    end: spot(last),
    scale: { metres, length: rounded(metres * pixels) },
    meridians: lines(middle.lon, width / 2 / (pixels * perLon), step.lon).map((degrees) => ({
      x: rounded(x(degrees)),
      degrees,
    })),
    parallels: lines(middle.lat, height / 2 / (pixels * perLat), step.lat).map((degrees) => ({
      y: rounded(y(degrees)),
      degrees,
    })),
  };
}

/** Neighbours share a corner, so that the track has no gaps where its speed changes. */
function piecesOf(corners: readonly GpsPoint[], spot: (point: GpsPoint) => Spot): Sheet["pieces"] {
  const pieces: { band: SpeedBand; spots: string[] }[] = [];
  for (const [index, corner] of corners.entries()) {
    const { x, y } = spot(corner);
    const at = `${x},${y}`;
    const band = bandOf(corner.kmh);
    const piece = pieces.at(-1);
    piece?.spots.push(at);
    const isOver = piece?.band !== band && index < corners.length - 1;
    if (!piece || isOver) pieces.push({ band, spots: [at] });
  }
  return pieces.map(({ band, spots }) => ({ band, points: spots.join(" ") }));
}

function thinned(track: readonly GpsPoint[]): readonly GpsPoint[] {
  if (track.length <= mostCorners) return track;
  const step = (track.length - 1) / (mostCorners - 1);
  return Array.from({ length: mostCorners }, (_, index) => track[Math.round(index * step)] as GpsPoint);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** 1, 2 or 5 with noughts, not above the value. */
function round125(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}

const roundMetres = (metres: number) => Math.max(1, round125(metres));

/**
 * A step of the net, not below the value, so that numbers have room; finer than a ten-thousandth of a degree (11 m) no
 * number would tell them apart.
 */
const roundStep = (degrees: number) => Math.max(0.0001, 10 / round125(10 / degrees));

/** Round degrees within the reach of the middle. */
function lines(middle: number, reach: number, step: number): number[] {
  const from = Math.ceil((middle - reach) / step);
  const to = Math.floor((middle + reach) / step);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    return Math.round((from + index) * step * 1e4) / 1e4;
  });
}
