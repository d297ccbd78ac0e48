import { describe, expect, test } from "vitest";
import { MAX_BYTES, MAX_READS } from "~/domain/intake/probe";
import { avi, aviHeaders, chunk, list } from "./build-avi";
import { CLUSTER, cluster, ebmlHeader, element, INFO, SEGMENT, TRACKS, videoTrack } from "./build-matroska";
import { box, ftyp, moof, moov, movie, mvex, mvhd, traf, trak } from "./build-mp4";
import { pat, picture, pmt, SPS_1080 } from "./build-mpegts";
import { be, bytes, le, range, repeat, zeros } from "./bytes";
import { CountedSource, probed } from "./counted-source";

const MB = 1_000_000;

test("the bounds are those of the specification", () => {
  expect([MAX_READS, MAX_BYTES]).toEqual([8, 4 * 1024 * 1024]);
});

describe("big files are understood within the bounds", () => {
  test("470 MB of MP4 with its tables at the end take two reads", async () => {
    const head = bytes(ftyp("isom"), be(4, 470 * MB), "mdat");
    const tables = moov(mvhd(), trak());
    const end = 24 - 4 + 470 * MB;
    const file = new CountedSource(end + tables.length, [
      { at: 0, bytes: head },
      { at: end, bytes: tables },
    ]);
    const { info, source } = await probed(file);
    expect(info).toMatchObject({ durationMs: 60_000, width: 1920, frameRate: 30 });
    expect(source.reads).toBe(2);
  });

  test("tables of eight hours, longer than all that may be read, tell as much as short ones", async () => {
    const hours = { samples: 864_000, duration: 864_000 * 1000, padding: 6 * MB };
    const sound = trak({ handler: "soun", code: "twos" });
    const file = movie(mvhd({ durationMs: 28_800_000 }), trak(hours), sound);
    const { info, source } = await probed(file);
    expect(file.length).toBeGreaterThan(MAX_BYTES);
    expect(info).toMatchObject({ durationMs: 28_800_000, width: 1920, frameRate: 30, audioCodec: "PCM" });
    expect(source.isWithinBounds).toBe(true);
  });

  test("long tables of sound are not asked", async () => {
    const sounds = range(4).map(() => trak({ handler: "soun", code: "twos", padding: MB }));
    const { info, source } = await probed(movie(mvhd(), ...sounds, trak()));
    expect(info).toMatchObject({ width: 1920, frameRate: 30 });
    expect(source.reads).toBe(5);
  });

  test("what lies beyond the bounds stays unknown, the clip is taken", async () => {
    const far = Array.from({ length: 10 }, (_, n) => trak({ id: 9 - n, handler: "text", padding: MB }));
    const sound = trak({ handler: "soun", code: "twos" });
    const { info, source } = await probed(movie(mvhd(), trak(), ...far, sound));
    expect(info).toMatchObject({ width: 1920, frameRate: 30, audioCodec: null });
    expect(source.isWithinBounds).toBe(true);
  });

  const fragment = (start: number) => moof(traf({ start }));
  const fragmented = moov(mvhd({ durationMs: 0 }), trak({ samples: 0 }), mvex());

  test("a fragmented movie of 400 MB is as long as its last fragment says", async () => {
    const head = bytes(ftyp("iso5"), fragmented, fragment(0), be(4, 200 * MB), "mdat");
    const last = bytes(fragment(179 * 30_000), be(4, 100_000), "mdat");
    const file = new CountedSource(400 * MB, [
      { at: 0, bytes: head },
      { at: 400 * MB - 100_000, bytes: last },
    ]);
    const { info, source } = await probed(file);
    expect(info).toMatchObject({ durationMs: 180_000, frameRate: 30, width: 1920 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("a fragment of 130,000 pictures is one of many", async () => {
    const lengths = repeat(130_000, be(4, 1000));
    const run = box("trun", be(4, 0x100), be(4, 130_000), lengths);
    const whole = box("moof", box("traf", box("tfhd", be(4, 0x20000), be(4, 1)), run));
    const { info, source } = await probed(bytes(ftyp("iso5"), fragmented, whole));
    expect(info).toMatchObject({ durationMs: 4_333_333, frameRate: 30 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("heads of fragments without an end to them leave the length unknown", async () => {
    const head = bytes(ftyp("iso5"), fragmented, repeat(200_000, box("moof")));
    const { info, source } = await probed(head);
    expect(info).toMatchObject({ durationMs: null, width: 1920 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("its index leads to a last fragment that lies far from the end", async () => {
    const head = bytes(ftyp("iso5"), fragmented, fragment(0));
    const lastAt = 300 * MB;
    const entry = bytes(be(8, 0), be(8, lastAt), [1, 1, 1]);
    const tfra = box("tfra", be(4, 0x01000000), be(4, 1), be(4, 0), be(4, 1), entry);
    const index = box("mfra", tfra, box("mfro", be(4, 0), be(4, 8 + tfra.length + 16)));
    const file = new CountedSource(400 * MB, [
      { at: 0, bytes: head },
      { at: lastAt, bytes: fragment(179 * 30_000) },
      { at: 400 * MB - index.length, bytes: index },
    ]);
    const { info, source } = await probed(file);
    expect(info?.durationMs).toBe(180_000);
    expect(source.isWithinBounds).toBe(true);
  });

  test("a streamed Matroska of 300 MB that never learned its length is measured at its end", async () => {
    const head = bytes(
      ebmlHeader("webm"),
      element(
        SEGMENT,
        bytes(element(INFO, zeros(0)), element(TRACKS, videoTrack()), cluster(0, 100)),
        400 * MB,
      ),
    );
    const last = bytes(cluster(600_000, 50), cluster(602_000, 50));
    const file = new CountedSource(300 * MB, [
      { at: 0, bytes: head },
      { at: 300 * MB - last.length, bytes: last },
    ]);
    const { info, source } = await probed(file);
    expect(info).toMatchObject({ container: "webm", durationMs: 604_000, frameRate: 25 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("heads of clusters without an end to them leave the length unknown", async () => {
    const clusters = repeat(200_000, element(CLUSTER, zeros(0)));
    const { info, source } = await probed(
      bytes(ebmlHeader("webm"), element(SEGMENT, bytes(element(TRACKS, videoTrack()), clusters))),
    );
    expect(info).toMatchObject({ durationMs: null, width: 1280 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("1 GB of MPEG-TS is measured at both ends", async () => {
    const size = Math.floor((1000 * MB) / 188) * 188;
    const head = bytes(
      pat(),
      pmt(),
      picture(10, SPS_1080),
      ...range(200).map((n) => picture(10 + (n + 1) / 25)),
    );
    const tail = bytes(...range(25).map((n) => picture(910 + n / 25)));
    const file = new CountedSource(size, [
      { at: 0, bytes: head },
      { at: size - tail.length, bytes: tail },
    ]);
    const { info, source } = await probed(file);
    expect(info).toMatchObject({ durationMs: 901_000, width: 1920, height: 1080, frameRate: 25 });
    expect(source.isWithinBounds).toBe(true);
  });

  test("AVI of 2 GB is read by its header list", async () => {
    const head = avi(
      aviHeaders(list("odml", chunk("dmlh", le(4, 25_000)))),
      bytes("LIST", le(4, 1000 * MB), "movi"),
    );
    const { info, source } = await probed(new CountedSource(2000 * MB, [{ at: 0, bytes: head }]));
    expect(info).toMatchObject({ durationMs: 1_000_000, width: 640 });
    expect(source.isWithinBounds).toBe(true);
  });
});
