import { describe, expect, test } from "vitest";
import { box, clip, ftyp, macTime, moov, mvhd, trak } from "./build-mp4";
import {
  avi,
  aviHeaders,
  chunk,
  cluster,
  ebmlHeader,
  element,
  INFO,
  list,
  packet,
  pat,
  picture,
  pmt,
  SEGMENT,
  SPS_1080,
  TRACKS,
  videoTrack,
} from "./build-others";
import { be, bytes, zeros } from "./bytes";
import { NOW, probed } from "./counted-source";

const RECORDED = Date.UTC(2026, 8, 14, 17, 42, 5);

describe("MP4 and MOV", () => {
  test("the smallest clip gives everything that it tells", async () => {
    expect((await probed(clip())).info).toEqual({
      container: "mp4",
      mediaType: "video/mp4",
      durationMs: 60_000,
      width: 1920,
      height: 1080,
      codec: "H.264",
      frameRate: 30,
      rotation: 0,
      audioCodec: null,
      recordedAt: null,
      gps: null,
    });
  });

  test("a QuickTime brand makes a MOV", async () => {
    expect((await probed(clip("qt  "))).info).toMatchObject({
      container: "mov",
      mediaType: "video/quicktime",
    });
  });

  test("a movie from before brands is a MOV", async () => {
    const old = bytes(box("wide"), box("mdat", zeros(64)), moov(mvhd(), trak({ code: "jpeg" })));
    expect((await probed(old)).info).toMatchObject({ container: "mov", codec: "MJPEG" });
  });

  const moments: [string, number, number | null][] = [
    ["a moment counted from 1904", macTime(RECORDED), RECORDED],
    ["a moment counted from 1970, as some cameras do", RECORDED / 1000, RECORDED],
    ["no moment at all", 0, null],
    ["a clock that was never set", macTime(Date.UTC(1970, 0, 1)), null],
    ["a clock just before the first that is believed", macTime(Date.UTC(1989, 11, 31, 23, 59, 59)), null],
    ["a clock a day ahead", macTime(NOW + 86_400_000), NOW + 86_400_000],
    ["a clock three days ahead", macTime(NOW + 3 * 86_400_000), null],
  ];
  test.each(moments)("the recorded moment: %s", async (_, createdAt, recordedAt) => {
    const file = bytes(ftyp("isom"), box("mdat", zeros(64)), moov(mvhd({ createdAt }), trak()));
    expect((await probed(file)).info?.recordedAt).toBe(recordedAt);
  });

  test("of several picture tracks the one that is switched on counts, then the largest", async () => {
    const file = bytes(
      ftyp("isom"),
      box("mdat", zeros(64)),
      moov(
        mvhd(),
        trak({ id: 1, code: "jpeg", width: 160, height: 120 }),
        trak({ id: 2, code: "hvc1", width: 3840, height: 2160, flags: 0 }),
        trak({ id: 3, code: "avc1", width: 2560, height: 1440 }),
      ),
    );
    expect((await probed(file)).info).toMatchObject({ codec: "H.264", width: 2560, height: 1440 });
  });

  test("sound is named beside the pictures", async () => {
    const file = bytes(
      ftyp("qt  "),
      box("mdat", zeros(64)),
      moov(mvhd(), trak({ handler: "soun", code: "sowt" }), trak()),
    );
    expect((await probed(file)).info).toMatchObject({ codec: "H.264", audioCodec: "PCM" });
  });

  test("numbers that no camera writes are unknown, the clip is taken", async () => {
    const file = bytes(
      ftyp("isom"),
      box("mdat", zeros(64)),
      moov(mvhd({ durationMs: 0xfffffffe }), trak({ width: 65_535, height: 0, duration: 1 })),
    );
    expect((await probed(file)).info).toMatchObject({
      durationMs: null,
      width: null,
      height: null,
      frameRate: null,
    });
  });
});

describe("Matroska", () => {
  const segment = (info: Uint8Array, ...clusters: Uint8Array[]) =>
    bytes(
      ebmlHeader("matroska"),
      element(SEGMENT, bytes(element(INFO, info), element(TRACKS, videoTrack(-90)), ...clusters)),
    );

  test("what the head does not tell is measured on the pictures", async () => {
    const { info } = await probed(segment(new Uint8Array(), cluster(0, 50), cluster(2000, 50)));
    expect(info).toMatchObject({
      container: "mkv",
      mediaType: "video/x-matroska",
      durationMs: 4000,
      width: 1280,
      height: 720,
      codec: "VP9",
      frameRate: 25,
    });
  });

  test("its turn is counter-clockwise, ours clockwise", async () => {
    expect((await probed(segment(new Uint8Array(), cluster(0, 50)))).info?.rotation).toBe(90);
  });

  test("its date counts nanoseconds from 2001", async () => {
    const date = element(0x4461, be(8, BigInt(RECORDED - Date.UTC(2001, 0, 1)) * 1_000_000n));
    expect((await probed(segment(date, cluster(0, 50)))).info?.recordedAt).toBe(RECORDED);
  });
});

describe("AVI", () => {
  const pictures = list("movi", chunk("00dc", zeros(100)));

  test("its header list tells everything, rows from the top included", async () => {
    expect((await probed(avi(aviHeaders(), pictures))).info).toEqual({
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

  const dates: [string, number | null][] = [
    ["Mon Sep 14 17:42:05 2026\n\0", RECORDED],
    ["2026/ 9/14 17:42:05\0", RECORDED],
    ["2026-09-14T17:42:05", RECORDED],
    ["2026:09:14 17:42:05", RECORDED],
    ["2026-09-14", Date.UTC(2026, 8, 14)],
    ["Mon Foo 14 17:42:05 2026", null],
    ["yesterday", null],
  ];
  test.each(dates)("a date written as %j", async (text, recordedAt) => {
    expect((await probed(avi(aviHeaders(chunk("IDIT", text)), pictures))).info?.recordedAt).toBe(recordedAt);
  });

  test("a date that follows the pictures is found", async () => {
    const file = avi(
      aviHeaders(),
      pictures,
      chunk("idx1", zeros(32)),
      list("INFO", chunk("ICRD", "2020-08-28\0")),
    );
    expect((await probed(file)).info?.recordedAt).toBe(Date.UTC(2020, 7, 28));
  });
});

describe("MPEG-TS", () => {
  const stream = (from: number, seconds: number) =>
    bytes(
      pat(),
      pmt(),
      picture(from, SPS_1080),
      ...Array.from({ length: seconds * 25 - 1 }, (_, n) => picture(from + (n + 1) / 25)),
    );

  test("tables, the first picture and the times of the pictures tell everything", async () => {
    expect((await probed(stream(10, 4))).info).toMatchObject({
      container: "mpegts",
      mediaType: "video/mp2t",
      durationMs: 4000,
      width: 1920,
      height: 1080,
      codec: "H.264",
      frameRate: 25,
    });
  });

  test("times that begin anew during the recording do not break the length", async () => {
    expect((await probed(stream(2 ** 33 / 90_000 - 1, 4))).info?.durationMs).toBe(4000);
  });

  test("packets of M2TS carry four bytes more", async () => {
    const plain = stream(10, 4);
    const packets = Array.from({ length: plain.length / 188 }, (_, n) =>
      plain.subarray(n * 188, n * 188 + 188),
    );
    const m2ts = bytes(...packets.map((each) => bytes(zeros(4), each)));
    expect((await probed(m2ts)).info).toMatchObject({ container: "mpegts", durationMs: 4000, width: 1920 });
  });

  test("a stream of sound alone is not a video", async () => {
    const radio = bytes(pat(), pmt(0x0f), ...Array.from({ length: 20 }, (_, n) => packet(0x100, [n])));
    expect((await probed(radio)).ok).toBe(false);
  });
});
