import { expect, test } from "vitest";
import { readMai70Block, readMai70Box } from "~/domain/gps/readers/mai70";
import { readGps } from "~/domain/gps/readers/read-gps";
import { box } from "../intake/build-mp4";
import { bytes, le, zeros } from "../intake/bytes";
import { countedSource, freeGpsBlock, movieWith, novatekMovie, words } from "./build-gps";

/** A record of a Pro: minutes in thousandths, metres an hour. */
const record = (second: number, { hasFix = 1, lat = 5_003_124 + second * 6, northing = "N" } = {}) =>
  bytes(
    le(4, 1),
    le(4, hasFix),
    le(4, second),
    le(4, 48_600),
    northing,
    le(4, lat),
    "E",
    le(4, 1_425_432),
    zeros(10),
  );

test("the box of a Pro is a GPS track, each record at its own second", async () => {
  const records = [record(0, { hasFix: 0 }), record(2), record(3), record(5)];
  const file = movieWith({ behind: [box("GPS ", ...records)] });
  expect(await readGps(countedSource(file).source)).toEqual([
    { ms: 2000, lat: 50.05227, lon: 14.42387, kmh: 49 },
    { ms: 3000, lat: 50.05237, lon: 14.42387, kmh: 49 },
    { ms: 5000, lat: 50.05257, lon: 14.42387, kmh: 49 },
  ]);
});

test("records of no hemisphere, of minutes above sixty or cut off tell nothing", () => {
  expect(readMai70Box(record(0, { northing: "X" }))).toEqual([]);
  expect(readMai70Box(record(0, { lat: 5_060_000 }))).toEqual([]);
  expect(readMai70Box(record(0).subarray(1))).toEqual([]);
});

/** A block of an A810: its tag twice, ten millionths of a degree. */
const block = (step: number, { status = "A", tag = 0x1ed, lat = 500_520_600 + step * 1000 } = {}) =>
  freeGpsBlock({
    12: le(4, tag),
    18: le(2, 0x1ed),
    30: status,
    31: words(lat, 144_238_700, 90),
  });

test("blocks without a clock are spread over the length of the movie", async () => {
  const blocks = Array.from({ length: 120 }, (_, step) => block(step));
  const track = await readGps(countedSource(novatekMovie(blocks)).source);
  expect(track?.[0]).toEqual({ ms: 0, lat: 50.05206, lon: 14.42387, kmh: null });
  expect(track?.[1]?.ms).toBe(500);
  expect(track?.at(-1)?.ms).toBe(59_500);
});

test("a block without a fix, of another make or cut off tells nothing", () => {
  expect(readMai70Block(block(0, { status: "V" }))).toBeNull();
  expect(readMai70Block(block(0, { tag: 0x1ee }))).toBeNull();
  expect(readMai70Block(block(0, { lat: 910_000_000 }))).toBeNull();
  for (let length = 0; length < 0x30; length++)
    expect(readMai70Block(block(0).subarray(0, length))).toBeNull();
});
