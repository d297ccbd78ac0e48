import { describe, expect, test } from "vitest";
import { avi, aviHeaders, chunk, list } from "./build-avi";
import { bytes, le, zeros } from "./bytes";
import { probed } from "./counted-source";

/** 17:42:05 by the clocks of Czechia in summer. */
const RECORDED = Date.UTC(2026, 8, 14, 15, 42, 5);
const pictures = list("movi", chunk("00dc", zeros(100)));
const info = async (...content: Uint8Array[]) => (await probed(avi(...content))).info;

test("the header list tells everything, rows from the top included", async () => {
  expect(await info(aviHeaders(), pictures)).toEqual({
    container: "avi",
    mediaType: "video/x-msvideo",
    durationMs: 10_000,
    width: 640,
    height: 480,
    codec: "MJPEG",
    frameRate: 25,
    rotation: 0,
    audioCodec: null,
    recordedAt: null,
    gps: null,
  });
});

/** Headers of 500 pictures, 25 in a second, with one stream of its own header and codec. */
const oneStream = (strh: Uint8Array, codec: string) =>
  list(
    "hdrl",
    bytes(
      chunk("avih", bytes(le(4, 40_000), zeros(12), le(4, 500), zeros(36))),
      list("strl", bytes(chunk("strh", strh), chunk("strf", bytes(zeros(16), codec)))),
    ),
  );

test("a stream that does not know its length is as long as the file", async () => {
  const headers = oneStream(bytes("vidsXVID", zeros(48)), "XVID");
  expect(await info(headers, pictures)).toMatchObject({ durationMs: 20_000, codec: "MPEG-4", frameRate: 25 });
});

test.each([
  ["no pictures", 0, 1],
  ["no time", 25, 0],
])("a stream whose rate is one of %s comes at the file's rate", async (_, rate, scale) => {
  const strh = bytes("vidsMJPG", zeros(12), le(4, scale), le(4, rate), zeros(28));
  const headers = oneStream(strh, "MJPG");
  expect(await info(headers, pictures)).toMatchObject({ durationMs: 20_000, frameRate: 25 });
});

const sounds: [number, string | null][] = [
  [0x01, "PCM"],
  [0x11, "ADPCM"],
  [0x55, "MP3"],
  [0xff, "AAC"],
  [0x7777, null],
];
test.each(sounds)("sound of the tag %i is %s", async (tag, audioCodec) => {
  const strl = list("strl", bytes(chunk("strh", bytes("auds", zeros(52))), chunk("strf", le(2, tag))));
  expect((await info(aviHeaders(strl), pictures))?.audioCodec).toBe(audioCodec);
});

describe("the recorded moment is that of the clock in the car", () => {
  const dates: [string, number | null][] = [
    ["Mon Sep 14 17:42:05 2026\n\0", RECORDED],
    ["2026/ 9/14 17:42:05\0", RECORDED],
    ["2026-09-14T17:42:05", RECORDED],
    ["2026:09:14 17:42:05", RECORDED],
    ["2026-09-14 17:42", RECORDED - 5000],
    ["2026-01-14 20:52:00", Date.UTC(2026, 0, 14, 19, 52)],
    ["2026-09-14", Date.UTC(2026, 8, 14)],
    ["2026-02-31", null],
    ["2026-02-31 17:42:05", null],
    ["2026-03-29 02:30:00", null],
    ["2026-09-14 25:00:00", null],
    ["Mon Foo 14 17:42:05 2026", null],
    ["yesterday", null],
  ];
  test.each(dates)("written as %j", async (text, recordedAt) => {
    expect((await info(aviHeaders(chunk("IDIT", text)), pictures))?.recordedAt).toBe(recordedAt);
  });

  test("may follow the pictures", async () => {
    const date = list("INFO", chunk("ICRD", "2020-08-28\0"));
    expect((await info(aviHeaders(), pictures, chunk("idx1", zeros(32)), date))?.recordedAt).toBe(
      Date.UTC(2020, 7, 28),
    );
  });
});
