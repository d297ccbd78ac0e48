import { describe, expect, test } from "vitest";
import { probeVideo } from "~/domain/intake/probe";
import { avi, aviHeaders, chunk, list } from "./build-avi";
import { CLUSTER, cluster, ebmlHeader, element, SEGMENT, TRACKS, videoTrack } from "./build-matroska";
import { box, clip, ftyp, moov, movie, mvhd, trak, wideBox } from "./build-mp4";
import { packet, pat, pmt } from "./build-mpegts";
import { be, bytes, le, nest, range, repeat, zeros } from "./bytes";
import { CountedSource, NOW, probed } from "./counted-source";

const MB = 1_000_000;
const mp4 = (...parts: Uint8Array[]) => bytes(ftyp("isom"), ...parts);
const hugeFile = (head: Uint8Array) => new CountedSource(8 * 1024 ** 3, [{ at: 0, bytes: head }]);

describe("hostile and broken files are refused within the bounds", () => {
  const files: [string, Uint8Array | CountedSource][] = [
    ["an empty file", zeros(0)],
    ["eight bytes", bytes(be(4, 8), "moov")],
    ["a text called .mp4", bytes("Tohle není video, jen text. ".repeat(300))],
    ["the letter G for ever", bytes("G".repeat(100_000))],
    ["a page behind an MP4 brand", mp4(bytes("<html><script>alert(1)</script></html>".repeat(50)))],
    ["a brand alone", ftyp("isom")],
    ["an MP4 cut off before its tables", clip().subarray(0, 100)],
    ["an MP4 cut off in its tables", clip().subarray(0, clip().length - 1)],
    ["an MP4 of sound", movie(mvhd(), trak({ handler: "soun", code: "mp4a" }))],
    ["an MP4 without tracks", movie(mvhd())],
    ["an MP4 whose picture track is empty", movie(mvhd(), trak({ samples: 0 }))],
    ["an MP4 whose pictures lie outside of it", movie(mvhd(), trak({ chunkAt: 2 ** 31 }))],
    ["tables of 2^63 bytes", mp4(wideBox("moov", 2n ** 63n, mvhd(), trak()))],
    ["tables of 2^64-1 bytes", mp4(wideBox("moov", 2n ** 64n - 1n, mvhd(), trak()))],
    ["tables that end before they begin", mp4(wideBox("moov", 3))],
    ["boxes shorter than their head", mp4(repeat(1000, bytes(be(4, 4), "free")))],
    ["a box without size inside the tables", mp4(moov(bytes(be(4, 0), "trak")))],
    ["a hundred thousand empty boxes", mp4(repeat(1000, box("free")), repeat(99_000, box("skip")))],
    ["200,000 empty boxes, then nothing for 8 GiB", hugeFile(mp4(repeat(200_000, box("free"))))],
    ["tracks in tracks in tracks", mp4(moov(nest(300, (inside) => box("trak", inside))))],
    [
      "media in media in media",
      mp4(
        moov(
          box(
            "trak",
            nest(300, (inside) => box("mdia", inside)),
          ),
        ),
      ),
    ],
    ["twenty thousand tracks", mp4(moov(repeat(20_000, box("trak"))))],
    ["a hop of a megabyte after another", new CountedSource(500 * MB, hops(500))],
    ["EBML without a segment", ebmlHeader("matroska")],
    ["a segment without tracks", bytes(ebmlHeader("webm"), element(SEGMENT, cluster(0, 10)))],
    [
      "a segment without pictures",
      bytes(ebmlHeader("webm"), element(SEGMENT, element(TRACKS, videoTrack()))),
    ],
    [
      "a segment whose clusters hold no picture of its track",
      bytes(
        ebmlHeader("webm"),
        element(SEGMENT, bytes(element(TRACKS, videoTrack({ number: 2 })), cluster(0, 10))),
      ),
    ],
    [
      "a segment of an empty cluster",
      bytes(
        ebmlHeader("webm"),
        element(SEGMENT, bytes(element(TRACKS, videoTrack()), element(CLUSTER, zeros(0)))),
      ),
    ],
    [
      "elements of 2^56-2 bytes",
      bytes(ebmlHeader("webm"), element(SEGMENT, element(TRACKS, zeros(8), 2n ** 56n - 2n))),
    ],
    ["a codec name of a gigabyte", hugeFile(bytes(ebmlHeader("webm"), element(SEGMENT, bombs(), 2 ** 40)))],
    [
      "tracks in tracks",
      bytes(
        ebmlHeader("webm"),
        element(
          SEGMENT,
          nest(200, (inside) => element(TRACKS, inside)),
        ),
      ),
    ],
    [
      "segments in segments",
      bytes(
        ebmlHeader("webm"),
        nest(200, (inside) => element(SEGMENT, inside)),
      ),
    ],
    [
      "half a million empty elements",
      bytes(ebmlHeader("webm"), [0x18, 0x53, 0x80, 0x67, 0xff], repeat(500_000, bytes([0xec, 0x80]))),
    ],
    [
      "a segment of clusters of clusters of nothing",
      bytes(ebmlHeader("webm"), repeat(50_000, element(CLUSTER, zeros(0)))),
    ],
    ["AVI without anything", bytes("RIFF", le(4, 4), "AVI ")],
    ["AVI without pictures", avi(aviHeaders())],
    ["AVI of sound", avi(list("hdrl", chunk("avih", zeros(56))), list("movi", zeros(100)))],
    [
      "AVI whose lists claim four gigabytes",
      avi(list("hdrl", list("strl", zeros(8), 0xffffffff), 0xffffffff)),
    ],
    ["AVI whose list is shorter than its name", avi(list("hdrl", zeros(0), 1), zeros(3))],
    ["AVI of lists in lists", avi(nest(300, (inside) => list("hdrl", inside)))],
    ["AVI of two hundred thousand empty chunks", avi(repeat(200_000, chunk("JUNK", zeros(0))))],
    ["MPEG-TS without tables", repeat(1000, packet(0x100, [0, 0, 1, 0xe0]))],
    [
      "MPEG-TS whose tables claim too much",
      bytes(pat(), packet(0x1000, [0, 2, 0xbf, 0xff, 0]), repeat(100, packet(0x100, [0]))),
    ],
    ["MPEG-TS without one picture", bytes(pat(), pmt(), repeat(100, packet(0x1fff, [0])))],
  ];
  test.each(files)("%s", async (_, file) => {
    const { ok, source } = await probed(file);
    expect(ok).toBe(false);
    expect(source.isWithinBounds).toBe(true);
  });

  /** Boxes that can only be followed by reading at a new place each time. */
  function hops(count: number) {
    return range(count).map((n) => ({
      at: n * MB,
      bytes: n === 0 ? bytes(ftyp("isom"), be(4, MB - 20), "free") : bytes(be(4, MB), "free"),
    }));
  }

  function bombs() {
    return element(TRACKS, element(0xae, bytes(element(0x83, [1]), element(0x86, "V_VP9", 2 ** 30))));
  }
});

describe("a source that fails is not a file that is refused", () => {
  test("its error passes through", async () => {
    const source = { size: 1000, read: () => Promise.reject(new RangeError("storage is away")) };
    await expect(probeVideo(source, NOW)).rejects.toThrow("storage is away");
  });

  test("a range that comes back short is an error", async () => {
    const source = { size: 1000, read: () => Promise.resolve(clip().subarray(0, 10)) };
    await expect(probeVideo(source, NOW)).rejects.toThrow("range 0-1000 came back as 10 bytes");
  });
});
