import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cutTrack,
  type GpsPoint,
  metresBetween,
  mostPoints,
  readTrack,
  tidyTrack,
  trackFacts,
  writeTrack,
} from "~/domain/gps/track";

const point = (second: number, change: Partial<GpsPoint> = {}): GpsPoint => ({
  ms: second * 1000,
  lat: 50 + second * 0.0001,
  lon: 14.4,
  kmh: 40,
  ...change,
});
const drive = (seconds: number) => Array.from({ length: seconds }, (_, second) => point(second));

describe("a track is made fit to be sent", () => {
  test("in order of time, each moment once, rounded to a metre and whole kilometres", () => {
    const read = [point(2), point(0, { lat: 50.123_456_789, kmh: 49.6 }), point(1), point(1)];
    const near = read.map((one) => ({ ...one, lat: 50.123_456_789 }));
    expect(tidyTrack(near)).toEqual([
      { ms: 0, lat: 50.12346, lon: 14.4, kmh: 50 },
      { ms: 1000, lat: 50.12346, lon: 14.4, kmh: 40 },
      { ms: 2000, lat: 50.12346, lon: 14.4, kmh: 40 },
    ]);
  });

  test("without places that are none and without wild ones", () => {
    const read = drive(6);
    read[1] = point(1, { lat: 0, lon: 0 });
    read[2] = point(2, { lat: Number.NaN });
    read[4] = point(4, { lat: 12, lon: 80 });
    expect(tidyTrack(read)?.map(({ ms }) => ms)).toEqual([0, 3000, 5000]);
  });

  test("but follows a receiver that found its place only after a wild start", () => {
    const read = drive(10);
    read[0] = point(0, { lat: 12, lon: 80 });
    expect(tidyTrack(read)?.length).toBeGreaterThan(6);
  });

  test("with an unlikely speed left out", () => {
    const read = [point(0, { kmh: 4000 }), point(1, { kmh: -5 }), point(2, { kmh: null })];
    expect(tidyTrack(read)?.map(({ kmh }) => kmh)).toEqual([null, null, null]);
  });

  test("no denser than is useful, from its first point to its last", () => {
    const track = tidyTrack(drive(5000)) ?? [];
    expect(track).toHaveLength(mostPoints);
    expect([track[0]?.ms, track.at(-1)?.ms]).toEqual([0, 4_999_000]);
  });

  test("or is none: one point is no track", () => {
    expect(tidyTrack([])).toBeNull();
    expect(tidyTrack([point(0)])).toBeNull();
  });
});

test("a shortened clip takes its part of the track along, counted from its own start", () => {
  expect(cutTrack(drive(10), 3000, 5000)?.map(({ ms }) => ms)).toEqual([0, 1000, 2000]);
  expect(cutTrack(drive(10), 3000, 3500)).toBeNull();
});

describe("as it is stored", () => {
  test("a track comes back as it was", () => {
    const track = [point(0), point(1, { kmh: null }), point(2)];
    expect(readTrack(writeTrack(track))).toEqual(track);
  });

  test.each([
    ["no JSON", "[[0,50,14,40]"],
    ["no list", '{"0":[0,50,14,40]}'],
    ["one point", "[[0,50,14,40]]"],
    ["too many points", JSON.stringify(Array.from({ length: mostPoints + 1 }, (_, i) => [i, 50, 14, 1]))],
    ["words", '[[0,"50",14,40],[1000,50,14,40]]'],
    ["a column too many", "[[0,50,14,40,1],[1000,50,14,40,1]]"],
    ["backwards", "[[1000,50,14,40],[0,50,14,40]]"],
    ["off the globe", "[[0,91,14,40],[1000,50,14,40]]"],
    ["at no place", "[[0,0,0,40],[1000,50,14,40]]"],
    ["faster than any car", "[[0,50,14,4000],[1000,50,14,40]]"],
    ["without end", "[[0,50,14,40],[1e99,50,14,40]]"],
    ["nothing", ""],
  ])("%s is refused", (_, text) => {
    expect(readTrack(text)).toBeNull();
  });

  test("nothing that anybody sends throws", () => {
    fc.assert(fc.property(fc.json(), (text) => void readTrack(text)));
    fc.assert(fc.property(fc.string(), (text) => void readTrack(text)));
  });
});

test("the track is as long as it is", () => {
  // Prague's Hlavní nádraží to Smíchov, as the crow flies.
  const metres = metresBetween({ lat: 50.0831, lon: 14.4353 }, { lat: 50.0598, lon: 14.4086 });
  expect(metres).toBeGreaterThan(3150);
  expect(metres).toBeLessThan(3300);
  expect(trackFacts([point(0), point(1, { kmh: 61 }), point(2, { kmh: null })])).toMatchObject({
    fastest: 61,
  });
});
