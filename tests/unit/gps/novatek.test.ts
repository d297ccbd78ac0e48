import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readNovatekBlock, readNovatekIndex } from "~/domain/gps/readers/novatek";
import { readGps } from "~/domain/gps/readers/read-gps";
import { countedSource, novatekBlock, novatekMovie } from "./build-gps";

const file = new Uint8Array(readFileSync("tests/fixtures/media/novatek-gps.mp4"));

test("a dashcam's clip has a GPS track, and only its blocks are read", async () => {
  const { source, read } = countedSource(file);
  const track = await readGps(source);
  expect(track).toEqual([
    { ms: 0, lat: 50.5392, lon: 15.2218, kmh: 84 },
    { ms: 1000, lat: 50.539, lon: 15.222, kmh: 83 },
  ]);
  expect(read().longest).toBeLessThanOrEqual(128 * 1024);
});

/** The block of a Viofo A119 V3 that ExifTool's source prints. */
const viofo = Uint8Array.from(
  `00 00 40 00 66 72 65 65 47 50 53 20 f0 03 00 00 05 00 00 00 2f 00 00 00 03 00 00 00 13 00 00 00
   09 00 00 00 1b 00 00 00 41 4e 57 00 25 d1 99 45 f1 47 40 46 66 66 d2 41 85 eb 83 41 00 00 00 00`
    .trim()
    .split(/\s+/),
  (hex) => Number.parseInt(hex, 16),
);

test("the record of a Viofo A119 V3 stands where its own kind has it", () => {
  const fix = readNovatekBlock(viofo);
  expect(fix?.at).toBe(Date.UTC(2019, 8, 27, 5, 47, 3));
  expect(fix?.lat).toBeCloseTo(49 + 22.142 / 60, 3);
  expect(fix?.lon).toBeCloseTo(-(123 + 5.985 / 60), 3);
  expect(fix?.kmh).toBeCloseTo(26.3 * 1.852, 1);
});

describe("a block tells nothing", () => {
  test("without a fix", () => {
    expect(readNovatekBlock(novatekBlock({ status: "V" }))).toBeNull();
  });

  test("when its place is none: minutes above sixty, letters of no hemisphere, not a number", () => {
    expect(readNovatekBlock(novatekBlock({ lat: 5099.5 }))).toBeNull();
    expect(readNovatekBlock(novatekBlock({ lat: 9901 }))).toBeNull();
    expect(readNovatekBlock(novatekBlock({ lat: Number.NaN }))).toBeNull();
    expect(readNovatekBlock(novatekBlock({ letters: "XE" }))).toBeNull();
  });

  test("when the camera hides the place and leaves the numbers empty", () => {
    expect(readNovatekBlock(novatekBlock({ lat: 0, lon: 0 }))).toBeNull();
  });

  test("at a moment that no clock shows", () => {
    expect(readNovatekBlock(novatekBlock({ hours: 25 }))).toBeNull();
    expect(readNovatekBlock(novatekBlock({ month: 0 }))).toBeNull();
    expect(readNovatekBlock(novatekBlock({ day: 4_000_000_000 }))).toBeNull();
  });

  test("cut off anywhere", () => {
    const block = novatekBlock({});
    expect(readNovatekBlock(block)).not.toBeNull();
    for (let length = 0; length < 0x58; length++) {
      expect(readNovatekBlock(block.subarray(0, length)), `${length} bytes`).toBeNull();
    }
  });

  test("when it is something else", () => {
    expect(readNovatekBlock(new Uint8Array(1024).fill(65))).toBeNull();
  });
});

describe("a file", () => {
  test("of whose blocks one is damaged tells of the others, each at its own second", async () => {
    const blocks = [0, 1, 2, 3].map((seconds) => novatekBlock({ seconds, lat: 5003.1 + seconds / 1000 }));
    blocks[2]?.fill(0, 0, 16);
    const track = await readGps(countedSource(novatekMovie(blocks)).source);
    expect(track?.map(({ ms }) => ms)).toEqual([0, 1000, 3000]);
  });

  test("that found its place only later begins there", async () => {
    const blocks = [0, 1, 2, 3].map((seconds) =>
      novatekBlock({ seconds, lat: 5003.1 + seconds / 1000, status: seconds < 2 ? "V" : "A" }),
    );
    const track = await readGps(countedSource(novatekMovie(blocks)).source);
    expect(track?.map(({ ms }) => ms)).toEqual([2000, 3000]);
  });

  test("whose list is longer than itself, or points outside, is read as far as it goes", async () => {
    const blocks = [0, 1].map((seconds) => novatekBlock({ seconds, lat: 5003.1 + seconds / 1000 }));
    const movie = novatekMovie(blocks, { claimed: 4_000_000_000, astray: true });
    expect(await readGps(countedSource(movie).source)).toHaveLength(2);
    expect(readNovatekIndex(new Uint8Array(7))).toEqual([]);
  });

  test("cut off anywhere is never a fault of the page", async () => {
    const movie = novatekMovie([novatekBlock({}), novatekBlock({ seconds: 1, lat: 5003.11 })]);
    for (let length = 0; length < movie.length; length += 37) {
      await readGps(countedSource(movie.subarray(0, length)).source);
    }
  });
});
