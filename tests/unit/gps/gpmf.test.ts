import { describe, expect, test } from "vitest";
import { readGpmf } from "~/domain/gps/readers/gpmf";
import { readGps } from "~/domain/gps/readers/read-gps";
import { be, bytes } from "../intake/bytes";
import { countedSource, dataMovie } from "./build-gps";

/**
 * A second of GPS out of a clip of a GoPro Hero 5, as published with GoPro's format and with gopro-telemetry (ISC); the
 * streams of other sensors are left out. That library reads the same from it.
 */
const hero5 = Uint8Array.from(
  atob(
    "U1RSTQABAiBUU01QTAQAAQAAABJUSUNLTAQAAQAB0UxHUFNGTAQAAQAAAANHUFNVVRAAATE3MDQxNzE3MzEwMy4wMDBHUFNQUwIAAQJeAABTVE5NYwEALEdQUyAoTGF0LiwgTG9uZy4sIEFsdC4sIDJEIHNwZWVkLCAzRCBzcGVlZCkAVU5JVGMDAAVkZWdkZWdtAABtL3NtL3MAU0NBTGwEAAUAmJaAAJiWgAAAA+gAAAPoAAAAZEdQUzVsFAASE76zyboRRDr//7EoAAAApwAAABMTvrPJuhFEO///sU4AAACyAAAAExO+s8i6EUQ7//+xegAAAKIAAAAUE76zx7oRRDv//7GIAAAAoQAAABMTvrPHuhFEOv//sYUAAAC2AAAAExO+s8e6EUQ5//+xhwAAAMIAAAAUE76zx7oRRDj//7GVAAAAywAAABUTvrPHuhFEN///sZwAAADZAAAAFhO+s8e6EUQ1//+xsAAAAOwAAAAYE76zx7oRRDP//7G8AAABCAAAABoTvrPHuhFEMf//sb0AAAEcAAAAHBO+s8i6EUQu//+xvQAAAT4AAAAeE76zyboRRCv//7G3AAABegAAACETvrPJuhFEJv//scIAAAHLAAAAJxO+s8q6EUQi//+xyQAAAhcAAAAvE76zy7oRRB3//7G7AAACSAAAADYTvrPMuhFEGf//sbkAAAJrAAAAOxO+s826EUQV//+xtwAAAqQAAAA/",
  ),
  (letter) => letter.charCodeAt(0),
);

/** Key, type, size, count and what belongs to it. */
const entry = (key: string, type: string, size: number, count: number, data: Uint8Array) =>
  bytes(key, type, [size], be(2, count), data, new Uint8Array((4 - (data.length % 4)) % 4));
const box = (key: string, ...content: Uint8Array[]) => {
  const inside = bytes(...content);
  return entry(key, "\0", 1, inside.length, inside);
};
const device = (...streams: Uint8Array[]) => box("DEVC", entry("DVID", "L", 4, 1, be(4, 1)), ...streams);
const at = (key: string) => new TextDecoder("latin1").decode(hero5).indexOf(key);

/** Hero 11: nine columns, the last of them the fix; each has its own scale. */
const gps9 = (fix: number, lat = 500_520_600) => {
  const row = bytes(
    ...[lat, 144_238_700, 210_000, 13_890, 1389].map((value) => be(4, value)),
    ...[8298, 48_582_399].map((value) => be(4, value)),
    be(2, 149),
    be(2, fix),
  );
  const scales = [10_000_000, 10_000_000, 1000, 1000, 100, 1, 1000, 100, 1].map((value) => be(4, value));
  return box("STRM", entry("SCAL", "l", 4, 9, bytes(...scales)), entry("GPS9", "?", 32, 1, row));
};

test("a GoPro's second is the middle one of its samples", () => {
  const place = readGpmf(device(hero5));
  expect(place?.lat).toBeCloseTo(33.126_496_7, 7);
  expect(place?.lon).toBeCloseTo(-117.327_354_9, 7);
  expect(place?.kmh).toBeCloseTo(0.264 * 3.6, 5);
});

test("the newer kind tells of its fix in each sample", () => {
  expect(readGpmf(device(gps9(3)))).toMatchObject({ lat: 50.05206, lon: 14.42387 });
  expect(readGpmf(device(gps9(3)))?.kmh).toBeCloseTo(50.004, 3);
  expect(readGpmf(device(gps9(0)))).toBeNull();
});

test("without a fix there is no place, whatever the numbers say", () => {
  const lost = hero5.slice();
  lost.set([0, 0, 0, 0], at("GPSF") + 8);
  expect(readGpmf(device(lost))).toBeNull();
});

describe("a damaged payload", () => {
  test("cut off anywhere tells the place or nothing", () => {
    const whole = device(hero5);
    for (let length = 0; length < whole.length; length++) {
      expect(readGpmf(whole.subarray(0, length))).toBeNull();
    }
  });

  test("with a length that goes on past its end tells nothing", () => {
    const long = hero5.slice();
    long.set([0xff, 0xff], at("GPS5") + 6);
    expect(readGpmf(device(long))).toBeNull();
  });

  test("with samples too short, or none, tells nothing", () => {
    for (const [size, count] of [
      [4, 18],
      [0, 65_535],
      [20, 0],
    ]) {
      const odd = hero5.slice();
      odd.set([size as number, (count as number) >> 8, (count as number) & 255], at("GPS5") + 5);
      expect(readGpmf(device(odd))).toBeNull();
    }
  });

  test("with a scale of nothing never divides by it, and a place off the globe is none", () => {
    const flat = hero5.slice();
    flat.fill(0, at("SCAL") + 8, at("SCAL") + 28);
    expect(readGpmf(device(flat))).toBeNull();
    expect(readGpmf(device(gps9(3, 2_000_000_000)))).toBeNull();
  });

  test("of boxes in boxes without end comes to an end", () => {
    let nested = gps9(3);
    for (let depth = 0; depth < 200; depth++) nested = box("STRM", nested);
    expect(readGpmf(nested)).toBeNull();
  });
});

test("a GoPro's file is read second by second, one payload at a time", async () => {
  const payloads = [0, 1, 2].map((second) => device(gps9(3, 500_520_600 + second * 1000)));
  const { source, read } = countedSource(dataMovie("gpmd", payloads));
  expect(await readGps(source)).toEqual([
    { ms: 0, lat: 50.05206, lon: 14.42387, kmh: 50 },
    { ms: 1000, lat: 50.05216, lon: 14.42387, kmh: 50 },
    { ms: 2000, lat: 50.05226, lon: 14.42387, kmh: 50 },
  ]);
  expect(read().longest).toBeLessThanOrEqual(128 * 1024);
});

test("a table that claims samples of gigabytes reads none of them", async () => {
  const payloads = [0, 1].map(() => device(gps9(3)));
  const movie = dataMovie("gpmd", payloads, { sizes: [4_000_000_000, 4_000_000_000] });
  const { source, read } = countedSource(movie);
  expect(await readGps(source)).toBeNull();
  expect(read().bytes).toBeLessThan(256 * 1024);
});
