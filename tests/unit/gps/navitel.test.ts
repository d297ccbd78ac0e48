import { expect, test } from "vitest";
import { readNavitelBox } from "~/domain/gps/readers/navitel";
import { readGps } from "~/domain/gps/readers/read-gps";
import { box } from "../intake/build-mp4";
import { bytes, le, zeros } from "../intake/bytes";
import { countedSource, doubles, movieWith } from "./build-gps";

const record = (second: number, { lat = 5003.1236 + second * 0.006, lon = 1425.4322, minute = 12 } = {}) =>
  bytes(doubles(lat, lon), le(4, 210), le(2, 48), [26, 11, 18, 7, minute, second], [45, 1, 1, 0]);

test("the box behind the movie is a GPS track", async () => {
  const file = movieWith({
    behind: [box("IDIT", "2026-11-18 08:12:00\0"), box("gps0", ...[0, 1, 3].map((second) => record(second)))],
  });
  expect(await readGps(countedSource(file).source)).toEqual([
    { ms: 0, lat: 50.05206, lon: 14.42387, kmh: 48 },
    { ms: 1000, lat: 50.05216, lon: 14.42387, kmh: 48 },
    { ms: 3000, lat: 50.05236, lon: 14.42387, kmh: 48 },
  ]);
});

test("older records that the camera writes among the new ones are left out", () => {
  const fixes = readNavitelBox(bytes(record(10), record(50, { minute: 11 }), record(11), record(11)));
  expect(fixes.map(({ at }) => at)).toEqual([10, 11].map((second) => Date.UTC(2026, 10, 18, 7, 12, second)));
});

test("south and west have a sign", () => {
  const [fix] = readNavitelBox(record(0, { lat: -3351.1234, lon: -15112.4321 }));
  expect(fix?.lat).toBeCloseTo(-33.852, 3);
  expect(fix?.lon).toBeCloseTo(-151.2072, 3);
});

test("records without a fix, of no moment or cut off tell nothing", () => {
  expect(readNavitelBox(zeros(32))).toEqual([]);
  expect(readNavitelBox(record(0, { lat: 5099 }))).toEqual([]);
  expect(readNavitelBox(record(0, { lat: Number.NaN }))).toEqual([]);
  expect(readNavitelBox(record(0, { minute: 61 }))).toEqual([]);
  expect(readNavitelBox(record(0).subarray(1))).toEqual([]);
});
