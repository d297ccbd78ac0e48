import { expect, test } from "vitest";
import { bandOf, sheetOf, sheetSize } from "~/domain/gps/sheet";
import type { GpsPoint } from "~/domain/gps/track";

const point = (second: number, lat: number, lon: number, kmh: number | null = 40): GpsPoint => ({
  ms: second * 1000,
  lat,
  lon,
  kmh,
});
const corners = (points: string) =>
  points.split(" ").map((at) => at.split(",").map(Number) as [number, number]);

test("north is up, east is right, and all of the track is on the sheet", () => {
  const { start, end, pieces } = sheetOf([
    point(0, 50, 14.4),
    point(1, 50.01, 14.42),
    point(2, 50.02, 14.41),
  ]);
  expect(end.y).toBeLessThan(start.y);
  expect(end.x).toBeGreaterThan(start.x);
  for (const [x, y] of pieces.flatMap(({ points }) => corners(points))) {
    expect(x).toBeGreaterThanOrEqual(sheetSize.margin);
    expect(x).toBeLessThanOrEqual(sheetSize.width - sheetSize.margin);
    expect(y).toBeGreaterThanOrEqual(sheetSize.margin);
    expect(y).toBeLessThanOrEqual(sheetSize.height - sheetSize.margin);
  }
});

test("a kilometre is as long to the east as to the north", () => {
  const north = sheetOf([point(0, 50, 14.4), point(1, 50.009, 14.4)]);
  const east = sheetOf([point(0, 50, 14.4), point(1, 50, 14.414)]);
  const metresAPixel = (sheet: typeof north) => sheet.scale.metres / sheet.scale.length;
  const [rise, run] = [north.start.y - north.end.y, east.end.x - east.start.x];
  expect((rise * metresAPixel(north)) / 1000).toBeCloseTo(1, 1);
  expect((run * metresAPixel(east)) / 1000).toBeCloseTo(1, 1);
});

test("the scale is a round number", () => {
  for (const far of [0.0001, 0.003, 0.02, 0.7, 9]) {
    const { metres, length } = sheetOf([point(0, 50, 14), point(1, 50 + far, 14)]).scale;
    expect(String(metres)).toMatch(/^[125]0*$/);
    expect(length).toBeLessThanOrEqual(sheetSize.width / 2);
  }
});

test("each speed is a piece of its own, and pieces hang together", () => {
  const { pieces } = sheetOf([
    point(0, 50, 14, 40),
    point(1, 50.001, 14, 45),
    point(2, 50.002, 14, 95),
    point(3, 50.003, 14, 100),
    point(4, 50.004, 14, null),
  ]);
  expect(pieces.map(({ band }) => band)).toEqual([0, 2]);
  expect(corners(pieces[0]?.points ?? "").at(-1)).toEqual(corners(pieces[1]?.points ?? "")[0]);
});

test.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [90, 1],
  [130, 2],
  [131, 3],
  [null, null],
])("%s km/h is in band %s", (kmh, band) => {
  expect(bandOf(kmh)).toBe(band);
});

test("a car that stands still is drawn, and so is one at the edge of the world", () => {
  for (const track of [
    [point(0, 50, 14), point(1, 50, 14)],
    [point(0, 90, 180), point(1, 89.9, -180)],
  ]) {
    const sheet = sheetOf(track);
    expect(JSON.stringify(sheet)).not.toMatch(/null,"y"|NaN/);
    expect(sheet.meridians.length + sheet.parallels.length).toBeLessThan(100);
  }
});
