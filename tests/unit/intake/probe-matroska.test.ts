import { describe, expect, test } from "vitest";
import {
  BLOCK_GROUP,
  CLUSTER,
  cluster,
  ebmlHeader,
  element,
  float32,
  INFO,
  SEEK_HEAD,
  SEGMENT,
  seek,
  streamed,
  TRACKS,
  videoTrack,
} from "./build-matroska";
import { be, bytes, le, zeros } from "./bytes";
import { probed } from "./counted-source";

const RECORDED = Date.UTC(2026, 8, 14, 17, 42, 5);
const info = async (...segment: Uint8Array[]) =>
  (await probed(bytes(ebmlHeader("matroska"), element(SEGMENT, bytes(...segment))))).info;

const tracks = element(TRACKS, videoTrack());
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const DATE_UTC = 0x4461;

test("what the head does not tell is measured on the pictures", async () => {
  expect(await info(tracks, cluster(0, 50), cluster(2000, 50))).toEqual({
    container: "mkv",
    mediaType: "video/x-matroska",
    durationMs: 4000,
    width: 1280,
    height: 720,
    codec: "VP9",
    frameRate: 25,
    rotation: 0,
    audioCodec: null,
    recordedAt: null,
    gps: null,
  });
});

test("a length in the head is one of ticks, a millisecond unless it says otherwise", async () => {
  const length = element(DURATION, float32(90_000));
  expect((await info(element(INFO, length), tracks, cluster(0, 9)))?.durationMs).toBe(90_000);
  const ticks = element(TIMESTAMP_SCALE, be(3, 100_000));
  expect((await info(element(INFO, bytes(ticks, length)), tracks, cluster(0, 9)))?.durationMs).toBe(9000);
});

test("a number too long to be one is left aside", async () => {
  const ticks = element(TIMESTAMP_SCALE, bytes(zeros(14), [1, 1]));
  expect((await info(element(INFO, ticks), tracks, cluster(0, 50)))?.durationMs).toBe(2000);
});

test("its turn is counter-clockwise, ours clockwise", async () => {
  expect((await info(element(TRACKS, videoTrack({ roll: -90 })), cluster(0, 9)))?.rotation).toBe(90);
  expect((await info(element(TRACKS, videoTrack({ roll: 90 })), cluster(0, 9)))?.rotation).toBe(270);
});

test("its date counts nanoseconds from 2001", async () => {
  const date = element(DATE_UTC, be(8, BigInt(RECORDED - Date.UTC(2001, 0, 1)) * 1_000_000n));
  expect((await info(element(INFO, date), tracks, cluster(0, 9)))?.recordedAt).toBe(RECORDED);
});

test("tracks that follow the pictures are found where the head says", async () => {
  const pictures = cluster(0, 50);
  const checksum = element(0xbf, zeros(4));
  const headTo = (position: number) => element(SEEK_HEAD, bytes(checksum, seek(TRACKS, position)));
  const head = headTo(headTo(0).length + pictures.length);
  expect(await info(head, pictures, tracks)).toMatchObject({ width: 1280, codec: "VP9" });
});

test("codecs that came from Windows name themselves as in AVI", async () => {
  const header = bytes(le(4, 40), le(4, 1280), le(4, 720), le(4, 1), "MJPG", zeros(20));
  const mjpeg = videoTrack({ codecId: "V_MS/VFW/FOURCC", setUp: header });
  const pcm = element(
    0xae,
    bytes(element(0xd7, [2]), element(0x83, [2]), element(0x86, "A_MS/ACM"), element(0x63a2, le(2, 1))),
  );
  expect(await info(element(TRACKS, bytes(mjpeg, pcm)), cluster(0, 9))).toMatchObject({
    codec: "MJPEG",
    audioCodec: "PCM",
  });
});

describe("a recording that was streamed", () => {
  test("knows no sizes, neither of the segment nor of its clusters", async () => {
    const room = element(0xec, zeros(200));
    const parts = [room, tracks, streamed(CLUSTER, cluster(0, 50)), streamed(CLUSTER, cluster(2000, 25))];
    const file = bytes(ebmlHeader("webm"), streamed(SEGMENT, element(SEGMENT, bytes(...parts))));
    expect((await probed(file)).info).toMatchObject({ container: "webm", durationMs: 3000, frameRate: 25 });
  });

  test("may hold its pictures in groups and under a large track number", async () => {
    const block = (ms: number) =>
      element(BLOCK_GROUP, element(0xa1, bytes([0x41, 0x2c], be(2, ms), zeros(5))));
    const pictures = element(CLUSTER, bytes(element(0xe7, be(4, 1000)), ...[0, 50, 100, 150].map(block)));
    expect(await info(element(TRACKS, videoTrack({ number: 300 })), pictures)).toMatchObject({
      durationMs: 1200,
      frameRate: 20,
    });
  });

  test("was cut off within a cluster", async () => {
    const cut = bytes(tracks, cluster(0, 50)).subarray(0, -30);
    expect((await info(cut))?.durationMs).toBe(1920);
  });
});
