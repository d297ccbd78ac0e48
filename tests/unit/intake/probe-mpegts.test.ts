import { expect, test } from "vitest";
import { packet, pat, picture, pmt, SPS_1080 } from "./build-mpegts";
import { bytes, range, repeat, zeros } from "./bytes";
import { probed } from "./counted-source";

const info = async (...packets: Uint8Array[]) => (await probed(bytes(...packets))).info;

/** Pictures at 25 a second, the first of them with the stream's set-up. */
const pictures = (from: number, seconds: number) => [
  picture(from, SPS_1080),
  ...range(seconds * 25 - 1).map((n) => picture(from + (n + 1) / 25)),
];

test("tables, the first picture and the times of the pictures tell everything", async () => {
  expect(await info(pat(), pmt(), ...pictures(10, 4))).toEqual({
    container: "mpegts",
    mediaType: "video/mp2t",
    durationMs: 4000,
    width: 1920,
    height: 1080,
    codec: "H.264",
    frameRate: 25,
    rotation: 0,
    audioCodec: null,
    recordedAt: null,
    gps: null,
  });
});

test("times that begin anew during the recording do not break the length", async () => {
  expect((await info(pat(), pmt(), ...pictures(2 ** 33 / 90_000 - 1, 4)))?.durationMs).toBe(4000);
});

test("recordings put together whose times jump back are of unknown length", async () => {
  expect(
    await info(pat(), pmt(), ...pictures(5000, 4), repeat(4000, packet(0x1fff, [])), ...pictures(10, 4)),
  ).toMatchObject({ durationMs: null, width: 1920 });
});

test("a network table before the programme is none", async () => {
  expect(
    await info(pat({ hasNetwork: true }), packet(0x10, [0, 2, 0xb0, 9]), pmt(), ...pictures(10, 4)),
  ).toMatchObject({
    width: 1920,
  });
});

test("a first picture larger than one read leaves nothing unknown", async () => {
  const rest = repeat(4000, packet(0x100, zeros(183), false));
  const [first = zeros(0), ...others] = pictures(10, 4);
  const { info, source } = await probed(bytes(pat(), pmt(), first, rest, ...others));
  expect(info).toMatchObject({ durationMs: 4000, frameRate: 25, width: 1920 });
  expect(source.isWithinBounds).toBe(true);
});

test("packets of M2TS carry four bytes more", async () => {
  const plain = bytes(pat(), pmt(), ...pictures(10, 4));
  const m2ts = range(plain.length / 188).map((n) => bytes(zeros(4), plain.subarray(n * 188, n * 188 + 188)));
  expect(await info(...m2ts)).toMatchObject({ container: "mpegts", durationMs: 4000, width: 1920 });
});

test("a recording that begins in the middle of a packet, as cards give them back, tells the same", async () => {
  const whole = bytes(pat(), pmt(), ...pictures(10, 4));
  for (const cut of [1, 100, 187]) {
    const torn = bytes(new Uint8Array(188 - cut).fill(0xff), whole);
    expect(await info(torn)).toMatchObject({
      container: "mpegts",
      durationMs: 4000,
      width: 1920,
      frameRate: 25,
    });
  }
});

test("a stream of sound alone is not a video", async () => {
  const radio = range(20).map((n) => packet(0x100, [n]));
  expect(await info(pat(), pmt(0x0f), ...radio)).toBeUndefined();
});

test("pictures that nobody can decode, as their set-up is missing, are none", async () => {
  const bare = range(50).map((n) => picture(10 + n / 25));
  expect(await probed(bytes(pat(), pmt(), ...bare))).toMatchObject({ ok: false, refusal: "NotAVideoFile" });
  // Of a long file only the beginning is read; the set-up may come later.
  const long = bytes(pat(), pmt(), ...bare, repeat(9000, packet(0x1fff, [])), ...pictures(12, 4));
  expect((await probed(long)).info).toMatchObject({ codec: "H.264", width: null });
});
