import { expect, test } from "vitest";
import { readGarminBox, readGarminSubtitle } from "~/domain/gps/readers/garmin";
import { readGps } from "~/domain/gps/readers/read-gps";
import { box } from "../intake/build-mp4";
import { be, bytes, zeros } from "../intake/bytes";
import { countedSource, dataMovie, movieWith } from "./build-gps";

/** Degrees as a part of half a turn in 31 bits. */
const turned = (degrees: number) => be(4, Math.round((degrees / 180) * 2 ** 31));

/** A Dash Cam's subtitle: miles an hour, then the place. */
const subtitle = (second: number, mph = 31) =>
  bytes("PNDM", zeros(4), be(2, mph), zeros(2), turned(50.05206 + second / 10_000), turned(14.42387));

const gpsTrack = [
  { ms: 0, lat: 50.05206, lon: 14.42387, kmh: 50 },
  { ms: 1000, lat: 50.05216, lon: 14.42387, kmh: 50 },
  { ms: 2000, lat: 50.05226, lon: 14.42387, kmh: 50 },
];

test.each(["text", "sbtl", "tx3g"])(
  "a Dash Cam writes its GPS track into a track of the kind %s",
  async (kind) => {
    const movie = dataMovie(
      kind,
      [0, 1, 2].map((second) => subtitle(second)),
    );
    expect(await readGps(countedSource(movie).source)).toEqual(gpsTrack);
  },
);

test("a length before the subtitle does no harm", () => {
  for (const length of [zeros(2), zeros(4)]) {
    expect(readGarminSubtitle(bytes(length, subtitle(0)))?.lat).toBeCloseTo(50.05206, 6);
  }
});

test("a subtitle without a fix, cut off or of another kind tells nothing", () => {
  const lost = bytes("PNDM", zeros(8), be(4, 0x80000000), be(4, 0x80000000));
  expect(readGarminSubtitle(lost)).toBeNull();
  expect(readGarminSubtitle(subtitle(0).fill(0, 12))).toBeNull();
  expect(readGarminSubtitle(bytes("PNDN", subtitle(0).subarray(4)))).toBeNull();
  for (let length = 0; length < 20; length++) {
    expect(readGarminSubtitle(subtitle(0).subarray(0, length))).toBeNull();
  }
});

const type = [0x9b, 0x63, 0x0f, 0x8d, 0x63, 0x74, 0x40, 0xec, 0x82, 0x04, 0xbc, 0x5f, 0xf5, 0x09, 0x17, 0x28];
/** 18 November 2026, 7:12 in UTC, as seconds since 1904. */
const begun = Date.UTC(2026, 10, 18, 7, 12) / 1000 + 2_082_844_800;
const record = (second: number) =>
  bytes(be(4, begun + second), be(2, 31), zeros(6), turned(50.05206 + second / 10_000), turned(14.42387));

test("a DriveAssist writes its GPS track into a box of the movie", async () => {
  const uuid = box("uuid", type, zeros(17), ...[0, 1, 2].map(record));
  expect(await readGps(countedSource(movieWith({ inside: [uuid] })).source)).toEqual(gpsTrack);
});

test("boxes of other makers, and records that are cut off, tell nothing", () => {
  expect(readGarminBox(bytes(zeros(33), record(0)))).toEqual([]);
  expect(readGarminBox(bytes(type, zeros(17), record(0).subarray(1)))).toEqual([]);
  expect(readGarminBox(bytes(type))).toEqual([]);
});
