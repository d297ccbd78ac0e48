import { describe, expect, test } from "vitest";
import { readAkasoBlock } from "~/domain/gps/readers/akaso";
import { readAzdomeBlock } from "~/domain/gps/readers/azdome";
import { readNovatekBlock } from "~/domain/gps/readers/novatek";
import { readGps } from "~/domain/gps/readers/read-gps";
import { readVantrueBlock } from "~/domain/gps/readers/vantrue";
import { bytes } from "../intake/bytes";
import { countedSource, doubles, freeGpsBlock, nmea, novatekMovie, words } from "./build-gps";

const float = (value: number) => ({ float: value });
const [lat, lon] = [5003.1236, 1425.4322];

/** One block each, of 18 November 2026, 7:12:05 in UTC, at 50 km/h. */
const makes: [string, (second: number) => Uint8Array][] = [
  [
    "Viofo A119 V3",
    (second) =>
      freeGpsBlock({
        16: words(7, 12, second, 26, 11, 18),
        40: "ANE\0",
        44: words(float(lat), float(lon), float(27)),
      }),
  ],
  [
    "Kenwood",
    (second) =>
      freeGpsBlock({
        16: "MN:DRV-A510W",
        64: words(7, 12, second, 2026, 11, 18),
        88: "ANE\0",
        92: words(float(lat), float(lon), float(27)),
      }),
  ],
  [
    "IQS",
    (second) =>
      freeGpsBlock({
        16: "IQS_A7_20150417",
        48: words(7, 12, second, 26, 11, 18),
        72: "ANE\0",
        76: words(500_520_600, 144_238_700, 1389),
      }),
  ],
  [
    "Transcend",
    (second) =>
      freeGpsBlock({
        48: words(7, 12, second, 2026, 11, 18),
        72: "ANE\0",
        76: words(float(50.05206), float(14.42387), float(50)),
      }),
  ],
  [
    "Vantrue S1",
    (second) =>
      freeGpsBlock({
        48: "horsontech",
        64: "ANE\0",
        68: words(26, 11, 18, 7, 12, second),
        92: words(float(lon), float(lat), float(27)),
      }),
  ],
  [
    "Vantrue N4",
    (second) =>
      freeGpsBlock({
        104: ` ${nmea(`GNRMC,07120${second}.000,A,${lat},N,0${lon},E,27.0,199.88,181126,,,A`)}`,
      }),
  ],
  [
    "Akaso",
    (second) =>
      freeGpsBlock({
        16: "x.xx",
        48: words(
          7,
          12,
          second,
          0x41,
          float(lat),
          0x4e,
          float(lon),
          0x45,
          float(50),
          float(90),
          2026,
          11,
          18,
        ),
      }),
  ],
  [
    "its kin with longer numbers",
    (second) =>
      freeGpsBlock({
        48: words(7, 12, second, 0x41),
        64: doubles(lat),
        72: "N",
        80: doubles(lon),
        88: "E",
        96: doubles(27, 90),
        112: words(26, 11, 18),
      }),
  ],
  ["Azdome", (second) => hidden(`2026111807120${second}`, "00000050")],
  ["EEEkit", (second) => hidden(`2026111807120${second}`, "+0210050")],
  [
    "XGODY",
    (second) =>
      freeGpsBlock({ 16: `normal:2026/11/18 07:12:0${second} N:50.052060 E:14.423870 27.0 km/h x:-0.02` }),
  ],
];

/** Each byte of the text differs from what it means by the same bits. */
function hidden(clock: string, speed: string): Uint8Array {
  const text = bytes("\0\0XKZD", [0xfe, 0xfe], clock, "\x0c5567GP         ", `N50031236E014254322${speed}`);
  return freeGpsBlock({ 18: text.map((byte) => byte ^ 0xaa) });
}

describe("the make of the blocks", () => {
  test.each(makes)("%s is known by itself", async (_, block) => {
    const track = await readGps(countedSource(novatekMovie([block(5), block(6), block(8)])).source);
    expect(track?.map(({ ms, kmh }) => [ms, kmh])).toEqual([
      [0, 50],
      [1000, 50],
      [3000, 50],
    ]);
    for (const point of track ?? []) {
      expect(point.lat).toBeCloseTo(50.05206, 4);
      expect(point.lon).toBeCloseTo(14.42387, 4);
    }
  });

  test.each(makes)("%s that does not tell its hemisphere is none", async (_, block) => {
    const [letter, hiddenLetter] = [0x4e, 0x4e ^ 0xaa];
    const lost = block(5).map((byte) => (byte === letter || byte === hiddenLetter ? 0 : byte));
    expect(await readGps(countedSource(novatekMovie([lost, lost])).source)).toBeNull();
  });

  const withStatus = makes.filter(([make]) => !["Azdome", "EEEkit", "XGODY"].includes(make));
  test.each(withStatus)("%s without a fix is none", async (_, block) => {
    const lost = block(5).map((byte) => (byte === 0x41 ? 0x56 : byte));
    expect(await readGps(countedSource(novatekMovie([lost, lost])).source)).toBeNull();
  });
});

test("one make's reader leaves the blocks of the others alone", () => {
  const readers = { readVantrueBlock, readAkasoBlock, readAzdomeBlock, readNovatekBlock };
  const readBy = makes.map(([make, block]) => [
    make,
    Object.entries(readers).flatMap(([name, read]) => (read(block(5)) ? [name] : [])),
  ]);
  expect(Object.fromEntries(readBy)).toEqual({
    "Viofo A119 V3": ["readNovatekBlock"],
    Kenwood: ["readNovatekBlock"],
    IQS: ["readNovatekBlock"],
    Transcend: ["readNovatekBlock"],
    "Vantrue S1": ["readVantrueBlock"],
    "Vantrue N4": [],
    Akaso: ["readAkasoBlock"],
    "its kin with longer numbers": ["readAkasoBlock"],
    Azdome: ["readAzdomeBlock"],
    EEEkit: ["readAzdomeBlock"],
    XGODY: [],
  });
});
