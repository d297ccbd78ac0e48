import { describe, expect, test } from "vitest";
import type { Rotation } from "~/domain/clips/video-info";
import {
  box,
  clip,
  ftyp,
  macTime,
  moof,
  moov,
  movie,
  mvex,
  mvhd,
  type TrackOptions,
  traf,
  trak,
  wideBox,
} from "./build-mp4";
import { be, bytes, zeros } from "./bytes";
import { NOW, probed } from "./counted-source";

const RECORDED = Date.UTC(2026, 8, 14, 17, 42, 5);
const info = async (file: Uint8Array) => (await probed(file)).info;

test("the smallest clip gives everything that it tells", async () => {
  expect(await info(clip())).toEqual({
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

test("headers with 64-bit times tell the same", async () => {
  const wide = movie(mvhd({ isWide: true, createdAt: macTime(RECORDED) }), trak({ isWide: true, turns: 1 }));
  expect(await info(wide)).toMatchObject({
    durationMs: 60_000,
    frameRate: 30,
    rotation: 90,
    recordedAt: RECORDED,
  });
});

test("boxes with a 64-bit size tell the same", async () => {
  const tables = bytes(mvhd(), trak());
  const file = bytes(
    ftyp("isom"),
    wideBox("mdat", 80, zeros(64)),
    wideBox("moov", 16 + tables.length, tables),
  );
  expect(await info(file)).toMatchObject({ durationMs: 60_000, width: 1920, frameRate: 30 });
});

test("a QuickTime brand makes a MOV", async () => {
  expect(await info(clip("qt  "))).toMatchObject({ container: "mov", mediaType: "video/quicktime" });
});

test("a movie from before brands is a MOV", async () => {
  const old = bytes(box("wide"), box("mdat", zeros(64)), moov(mvhd(), trak({ code: "jpeg" })));
  expect(await info(old)).toMatchObject({ container: "mov", codec: "MJPEG" });
});

const turns: [0 | 1 | 2 | 3, Rotation][] = [
  [0, 0],
  [1, 90],
  [2, 180],
  [3, 270],
];
test.each(turns)("a camera held at %i quarter turns: %i degrees clockwise", async (quarters, rotation) => {
  expect((await info(movie(mvhd(), trak({ turns: quarters }))))?.rotation).toBe(rotation);
});

test.each([10, 45, 80])("a slant of %i degrees is no turn", async (slant) => {
  for (const [quarters] of turns)
    expect((await info(movie(mvhd(), trak({ turns: quarters, slant }))))?.rotation).toBe(0);
});

describe("the recorded moment", () => {
  const moments: [string, number, number | null][] = [
    ["counted from 1904", macTime(RECORDED), RECORDED],
    ["counted from 1970, as some cameras do", RECORDED / 1000, RECORDED],
    ["not given", 0, null],
    ["of a clock that was never set", macTime(Date.UTC(1970, 0, 1)), null],
    ["just before the first that is believed", macTime(Date.UTC(1989, 11, 31, 23, 59, 59)), null],
    ["a day ahead", macTime(NOW + 86_400_000), NOW + 86_400_000],
    ["three days ahead", macTime(NOW + 3 * 86_400_000), null],
  ];
  test.each(moments)("%s", async (_, createdAt, recordedAt) => {
    expect((await info(movie(mvhd({ createdAt }), trak())))?.recordedAt).toBe(recordedAt);
  });

  test("is the track's when the movie has none", async () => {
    expect((await info(movie(mvhd(), trak({ createdAt: macTime(RECORDED) }))))?.recordedAt).toBe(RECORDED);
  });
});

test("a movie without a length is as long as its pictures", async () => {
  expect((await info(movie(mvhd({ durationMs: 0 }), trak({ samples: 300 }))))?.durationMs).toBe(10_000);
});

test("of several picture tracks the one that is switched on counts, then the largest", async () => {
  const file = movie(
    mvhd(),
    trak({ id: 1, code: "jpeg", width: 160, height: 120 }),
    trak({ id: 2, code: "hvc1", width: 3840, height: 2160, flags: 0 }),
    trak({ id: 3, code: "avc1", width: 2560, height: 1440 }),
  );
  expect(await info(file)).toMatchObject({ codec: "H.264", width: 2560, height: 1440 });
});

describe("QuickTime's second handler does not hide that a track is of pictures", () => {
  const dataHandlers: [string, Uint8Array][] = [
    ["called a data handler", box("hdlr", zeros(4), "dhlr", "alis", zeros(12))],
    ["called nothing, as editing programs write it", box("hdlr", zeros(8), "alis", zeros(12))],
  ];
  test.each(dataHandlers)("%s", async (_, handler) => {
    const expected = { width: 1920, codec: "H.264", frameRate: 30 };
    expect(await info(movie(mvhd(), trak({ beforeTables: handler })))).toMatchObject(expected);
    expect(await info(movie(mvhd(), trak({ afterTables: handler })))).toMatchObject(expected);
  });

  test("nor does it make pictures of sound", async () => {
    const handler = box("hdlr", zeros(8), "vide", zeros(12));
    const sound = { handler: "soun", code: "mp4a" };
    expect(await info(movie(mvhd(), trak({ ...sound, beforeTables: handler })))).toBeUndefined();
    expect(await info(movie(mvhd(), trak({ ...sound, afterTables: handler })))).toBeUndefined();
  });
});

describe("the tracks decide, not what comes in front of them", () => {
  test.each(["M4A ", "M4B ", "mif1", "heic", "\0\0\0\0"])("a video under the brand %j", async (brand) => {
    expect(await info(clip(brand))).toMatchObject({ container: "mp4", width: 1920, durationMs: 60_000 });
  });

  const leading: [string, Uint8Array][] = ["uuid", "free", "wide", "skip"].flatMap((type) => [
    [`a short ${type}`, box(type, zeros(16))],
    [`a ${type} longer than the head`, box(type, zeros(10_000))],
  ]);
  test.each(leading)("%s box before the brand", async (_, first) => {
    expect(await info(bytes(first, clip()))).toMatchObject({ width: 1920, durationMs: 60_000 });
  });

  test("sound and stills are refused under any brand", async () => {
    const sound = moov(mvhd(), trak({ handler: "soun", code: "mp4a" }));
    const sequence = moov(mvhd(), trak({ handler: "pict", code: "hvc1" }));
    const still = box("meta", zeros(4), box("hdlr", zeros(8), "pict", zeros(12)));
    for (const brand of ["M4A ", "heic", "mif1", "isom"]) {
      for (const inside of [sound, sequence, still]) {
        expect(await info(bytes(ftyp(brand), inside, box("mdat", zeros(64))))).toBeUndefined();
      }
    }
  });
});

describe("of a recording that was not finished it is said that it might be repaired", () => {
  const pictures = bytes(be(4, 20_000), "mdat", zeros(64));
  const cut: [string, Uint8Array][] = [
    ["pictures to the end of the file", bytes(ftyp("avc1"), be(4, 0), "mdat", zeros(64))],
    ["pictures that claim more than came", bytes(ftyp("isom"), pictures)],
    ["pictures of a length that was never filled in, behind them what is no box", emptyMedia()],
    ["a movie from before brands", bytes(box("wide"), pictures)],
    ["tables that were begun", clip().subarray(0, clip().length - 1)],
  ];
  test.each(cut)("%s", async (_, file) => {
    expect((await probed(file)).refusal).toBe("RecordingUnfinished");
  });

  const others: [string, Uint8Array][] = [
    ["a brand alone", ftyp("isom")],
    ["a still picture", bytes(ftyp("heic"), box("meta", zeros(40)), pictures)],
    ["a still picture with its tables behind", bytes(ftyp("heic"), box("mdat", zeros(64)), box("meta"))],
    ["sound", bytes(ftyp("M4A "), box("mdat", zeros(64)), moov(mvhd(), trak({ handler: "soun" })))],
  ];
  test.each(others)("not of %s", async (_, file) => {
    expect((await probed(file)).refusal).toBe("NotAVideoFile");
  });

  function emptyMedia() {
    return bytes(ftyp("mp42"), box("mdat"), [0, 0, 0, 1, 0x67, 0x64], zeros(64));
  }
});

test("numbers that no camera writes are unknown, the clip is taken", async () => {
  const file = movie(mvhd({ durationMs: 0xfffffffe }), trak({ width: 65_535, height: 0, duration: 1 }));
  expect(await info(file)).toMatchObject({ durationMs: null, width: null, height: null, frameRate: null });
});

describe("codecs", () => {
  const pictures: [string, string][] = [
    ["avc1", "H.264"],
    ["hev1", "HEVC"],
    ["av01", "AV1"],
    ["vp09", "VP9"],
    ["s263", "H.263"],
    ["jpeg", "MJPEG"],
    ["apch", "ProRes"],
    ["ZYXW", "ZYXW"],
  ];
  test.each(pictures)("%s is %s", async (code, codec) => {
    expect((await info(movie(mvhd(), trak({ code }))))?.codec).toBe(codec);
  });

  test("a code that nobody can read is none", async () => {
    expect((await info(movie(mvhd(), trak({ code: "\x00\x01\x02\x03" }))))?.codec).toBeNull();
  });

  const described: [string, TrackOptions, number, object][] = [
    ["MPEG-4 pictures", { code: "mp4v" }, 0x20, { codec: "MPEG-4" }],
    ["MPEG-2 pictures", { code: "mp4v" }, 0x61, { codec: "MPEG-2" }],
    ["AAC sound", { handler: "soun", code: "mp4a" }, 0x40, { audioCodec: "AAC" }],
    ["MP3 sound", { handler: "soun", code: "mp4a" }, 0x6b, { audioCodec: "MP3" }],
  ];
  /** `esds`: an elementary stream with a link to depend on, a name and a clock, then its decoder. */
  const esds = (objectType: number) =>
    box(
      "esds",
      zeros(4),
      [3, 0x80, 0x80, 30, 0, 1, 0xe0, 0, 2, 3],
      "abc",
      [0, 3, 4, 17, objectType],
      zeros(12),
    );
  test.each(described)("%s are named by their descriptor", async (_, options, objectType, expected) => {
    const track = trak({ id: 2, ...options, setUp: esds(objectType) });
    expect(await info(movie(mvhd(), ...(options.handler ? [trak()] : []), track))).toMatchObject(expected);
  });

  test("sound without a descriptor is named by its code", async () => {
    const file = movie(mvhd(), trak({ handler: "soun", code: "sowt" }), trak());
    expect(await info(file)).toMatchObject({ codec: "H.264", audioCodec: "PCM" });
  });
});

describe("fragments", () => {
  const fragmented = (header: Uint8Array, ...fragments: Uint8Array[]) =>
    bytes(ftyp("iso5"), moov(header, trak({ samples: 0 }), mvex()), ...fragments);
  const unknown = mvhd({ durationMs: 0 });

  test("the last one tells the length, the first one the pictures a second", async () => {
    const file = fragmented(
      unknown,
      moof(traf()),
      moof(traf({ start: 30_000 })),
      moof(traf({ start: 60_000 })),
    );
    expect(await info(file)).toMatchObject({ durationMs: 3000, frameRate: 30 });
  });

  test("a recording cut from a longer one counts from its own start", async () => {
    const file = fragmented(unknown, moof(traf({ start: 900_000 })), moof(traf({ start: 930_000 })));
    expect((await info(file))?.durationMs).toBe(2000);
  });

  test("a header that tells the first part alone does not shorten the rest", async () => {
    const file = fragmented(
      mvhd({ durationMs: 1000 }),
      moof(traf({ start: 30_000 })),
      moof(traf({ start: 60_000 })),
    );
    expect((await info(file))?.durationMs).toBe(3000);
  });

  test("a fragment's own picture length goes before that of the track", async () => {
    const file = fragmented(unknown, moof(traf({ pictures: 60, pictureLength: 500 })));
    expect(await info(file)).toMatchObject({ durationMs: 1000, frameRate: 60 });
  });

  test("fragments of other tracks are left aside", async () => {
    const sound = traf({ id: 2, start: 90_000, pictures: 9000, pictureLength: 10 });
    const file = fragmented(unknown, moof(sound), moof(traf(), sound), moof(sound));
    expect(await info(file)).toMatchObject({ durationMs: 1000, frameRate: 30 });
  });

  test("the index at the end names the last fragment of each track, and that of another one counts for nothing", async () => {
    const [head, sound] = [fragmented(unknown), traf({ id: 2 })];
    const first = moof(traf(), sound);
    const last = moof(traf({ start: 30_000 }));
    const entry = (id: number, at: number) =>
      box("tfra", zeros(4), be(4, id), be(4, 0), be(4, 1), be(4, 0), be(4, at), [1, 1, 1]);
    const entries = bytes(entry(2, head.length), entry(1, head.length + first.length));
    const index = box("mfra", entries, box("mfro", zeros(4), be(4, 8 + entries.length + 16)));
    expect((await info(bytes(head, first, last, index)))?.durationMs).toBe(2000);
  });

  test("one that was cut off within its tables is not counted", async () => {
    const cut = moof(traf({ start: 30_000 }), traf({ id: 2 })).subarray(0, -4);
    expect((await info(fragmented(unknown, moof(traf()), cut)))?.durationMs).toBe(1000);
  });

  test.each([
    ["nothing else", 0x100, []],
    ["where its data are", 0x101, [be(4, 7777)]],
    ["what its first picture is", 0x104, [be(4, 8888)]],
    ["both, and the size of each", 0x305, [be(4, 7777), be(4, 8888)]],
  ])(
    "a table that tells the length of each picture, and %s, is read in its place",
    async (_, flags, before) => {
      const size = flags & 0x200 ? be(4, 9999) : [];
      const lengths = [600, 600, 1800].map((length) => bytes(be(4, length), size));
      const trun = box("trun", be(4, flags), be(4, 3), ...before, ...lengths);
      const part = box("traf", box("tfhd", be(4, 0x20000), be(4, 1)), box("tfdt", zeros(8)), trun);
      expect(await info(fragmented(unknown, moof(part)))).toMatchObject({ durationMs: 100, frameRate: 50 });
    },
  );

  test("where no fragment can be found the header's length of them all is taken", async () => {
    const file = bytes(
      ftyp("iso5"),
      moov(unknown, trak({ samples: 0 }), mvex(box("mehd", be(4, 0), be(4, 5000)))),
      box("mdat", zeros(64)),
    );
    expect((await info(file))?.durationMs).toBe(5000);
  });
});
