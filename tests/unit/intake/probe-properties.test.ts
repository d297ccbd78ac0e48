import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VideoInfo } from "~/domain/clips/video-info";
import { avi, aviHeaders, chunk, list } from "./build-avi";
import { cluster, ebmlHeader, element, SEGMENT, TRACKS, videoTrack } from "./build-matroska";
import { clip } from "./build-mp4";
import { pat, picture, pmt, SPS_1080 } from "./build-mpegts";
import { bytes, range, zeros } from "./bytes";
import { NOW, probed } from "./counted-source";
import { mediaFixtures } from "./fixtures";

const whole: [string, Uint8Array][] = [
  ["a built MP4", clip()],
  [
    "a built Matroska",
    bytes(ebmlHeader("matroska"), element(SEGMENT, bytes(element(TRACKS, videoTrack()), cluster(0, 30)))),
  ],
  [
    "a built AVI",
    avi(aviHeaders(chunk("IDIT", "2026-09-14 17:42:05")), list("movi", chunk("00dc", zeros(64)))),
  ],
  [
    "a built MPEG-TS",
    bytes(pat(), pmt(), picture(1, SPS_1080), ...range(20).map((n) => picture(1 + n / 25))),
  ],
  ...mediaFixtures(),
];

describe("whatever the bytes, the probe answers within its bounds and tells only what can be", () => {
  test("random bytes", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), holds), { numRuns: 500 });
  });

  describe.each(whole)("%s", (_, file) => {
    const heads = [4, 8, 12, 64, 188, file.length];

    test("with random bytes behind its first ones", async () => {
      const spoilt = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3000 }));
      await fc.assert(fc.asyncProperty(spoilt, ([keep, rest]) => holds(bytes(file.subarray(0, keep), rest))));
    });

    test("with some of its bytes changed", async () => {
      const places = fc.array(fc.tuple(placeIn(file), fc.nat(255)), { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(places, (changes) => {
          const changed = file.slice();
          for (const [at, value] of changes) changed[at] = value;
          return holds(changed);
        }),
        { numRuns: 300 },
      );
    });

    test("cut off anywhere", async () => {
      await fc.assert(fc.asyncProperty(placeIn(file), (length) => holds(file.subarray(0, length))));
    });
  });
});

/** Most of what the probe reads stands in the first kilobytes or in the last. */
function placeIn(file: Uint8Array): fc.Arbitrary<number> {
  const last = file.length - 1;
  const near = Math.min(4096, last);
  return fc.oneof(
    fc.nat(near),
    fc.nat(near).map((back) => last - back),
    fc.nat(last),
  );
}

async function holds(file: Uint8Array): Promise<void> {
  const { info, source } = await probed(file);
  expect(source.isWithinBounds).toBe(true);
  if (info) expectPossible(info);
}

function expectPossible(info: VideoInfo): void {
  expect([0, 90, 180, 270]).toContain(info.rotation);
  expectUnknownOr(info.durationMs, 1, 7 * 86_400_000);
  expectUnknownOr(info.width, 1, 16_384);
  expectUnknownOr(info.height, 1, 16_384);
  expectUnknownOr(info.frameRate, 0.01, 1000);
  expectUnknownOr(info.recordedAt, Date.UTC(1990, 0, 1), NOW + 2 * 86_400_000);
  for (const name of [info.codec, info.audioCodec]) {
    if (name !== null) expect(name).toMatch(/^[\w./ -]{2,32}$/);
  }
}

function expectUnknownOr(value: number | null, least: number, most: number): void {
  if (value === null) return;
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}
