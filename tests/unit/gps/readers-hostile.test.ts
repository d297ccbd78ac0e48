import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Place } from "~/domain/gps/readers/fix";
import { readGpmf } from "~/domain/gps/readers/gpmf";
import { readGps } from "~/domain/gps/readers/read-gps";
import {
  blockReaders,
  boxReaders,
  readTrailer,
  sampleReaders,
  unitReaders,
} from "~/domain/gps/readers/registry";
import { mostPoints } from "~/domain/gps/track";
import { box } from "../intake/build-mp4";
import { be, bytes, repeat, zeros } from "../intake/bytes";
import { countedSource, dataMovie, movieWith } from "./build-gps";

const marks = [
  "freeGPS ",
  "LIGOGPSINFO\0",
  "LIGOGPSINFO {",
  "####",
  "PNDM",
  "A",
  "ANE\0",
  "horsontech",
  "XKZD",
  "$GPRMC,",
];
/** Random bytes with words among them that formats are known by. */
const piece = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom(...marks).map((mark) => bytes(mark)),
      fc.integer({ min: 1, max: 60 }).map((length) => zeros(length)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => bytes(...parts));

const pieceReaders = [...blockReaders, ...unitReaders, ...Object.values(sampleReaders).flat()];
const listReaders = [...Object.values(boxReaders), readTrailer];

describe("whatever the bytes", () => {
  test("a reader tells places on the globe or nothing", () => {
    fc.assert(
      fc.property(piece, (bytes) => {
        const fixes = [
          ...pieceReaders.flatMap((read) => read(bytes) ?? []),
          ...listReaders.flatMap((read): Place[] => read(bytes)),
        ];
        for (const { lat, lon, kmh } of fixes) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lon)).toBeLessThanOrEqual(180);
          expect(kmh === null || kmh >= 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a file around them is never a fault of the page, nor is it read without end", async () => {
    await fc.assert(
      fc.asyncProperty(
        piece,
        fc.constantFrom("skip", "free", "gps0", "GPS ", "uuid", "mdat"),
        async (content, type) => {
          const file = movieWith({
            behind: [box(type, content)],
            inside: [box("uuid", content), box("gps ", content)],
          });
          const { source, read } = countedSource(file);
          const track = await readGps(source);
          expect(track === null || track.length <= mostPoints).toBe(true);
          expect(read().bytes).toBeLessThan(20 * file.length + 100_000);
        },
      ),
    );
  });
});

test("telemetry of nothing but boxes in boxes is left after two thousand of them", () => {
  const nested = [1, 2, 3, 4].reduce<Uint8Array>(
    (inside) => bytes("DEVC", [0, 1], be(2, Math.min(inside.length, 65_535)), inside),
    repeat(8000, bytes("ABCD", [0, 0], be(2, 0))),
  );
  let looked = 0;
  const counting = new Proxy(nested, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key === "subarray") looked++;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  expect(readGpmf(counting)).toBeNull();
  expect(looked).toBeLessThan(5000);
});

test("four thousand samples that overlap are read within the budget of bytes", async () => {
  const sample = zeros(120_000);
  const movie = dataMovie("gpmd", [sample], { sizes: Array.from({ length: 8000 }, () => sample.length) });
  const { source, read } = countedSource(movie);
  expect(await readGps(source)).toBeNull();
  expect(read().bytes).toBeLessThan(100 * 1024 * 1024);
});
