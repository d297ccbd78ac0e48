import { describe, expect, test } from "vitest";
import {
  isPreviewOf,
  maxPreviewBytes,
  mayBeCopied,
  previewBitrate,
  reasonForPreview,
} from "../../../app/domain/previews/rules";

const clip = {
  container: "mp4" as const,
  codec: "H.264",
  audioCodec: "AAC",
  durationMs: 60_000,
  width: 1920,
  height: 1080,
  rotation: 0 as const,
};
/** Bytes of a minute at so many megabits a second. */
const minuteAt = (megabits: number) => (megabits * 1_000_000 * 60) / 8;

describe("a clip needs a preview", () => {
  test.each([
    ["plays as it is", {}, 8, null],
    ["is HEVC", { codec: "HEVC" }, 8, "unplayable"],
    ["is a camcorder's MTS", { container: "mpegts" as const }, 8, "unplayable"],
    ["is an old AVI", { container: "avi" as const, codec: "MJPEG", audioCodec: null }, 8, "unplayable"],
    ["has sound that browsers do not know", { audioCodec: "ADPCM" }, 8, "unplayable"],
    ["has 12 Mb/s", {}, 12, null],
    ["has more", {}, 12.01, "heavy"],
    ["is 4K", { width: 3840, height: 2160 }, 8, "large"],
    ["is 1440p turned to its side", { width: 2560, height: 1440, rotation: 90 as const }, 8, "large"],
    ["is upright Full HD", { width: 1080, height: 1920 }, 8, null],
    ["is of unknown size and length", { width: null, height: null, durationMs: null }, 80, null],
  ])("that %s: %s", (_, changed, megabits, reason) => {
    expect(reasonForPreview({ ...clip, ...changed }, minuteAt(megabits))).toBe(reason);
  });
});

describe("a preview's pictures", () => {
  test("get 2.5 Mb/s, less where that would not fit, and none where nothing worth seeing would", () => {
    expect(previewBitrate(60_000)).toBe(2_500_000);
    expect(previewBitrate(null)).toBe(2_500_000);
    const tenMinutes = previewBitrate(10 * 60_000) ?? 0;
    expect(tenMinutes).toBeLessThan(1_000_000);
    expect((tenMinutes * 600) / 8).toBeLessThan(maxPreviewBytes);
    expect(previewBitrate(15 * 60_000)).toBeNull();
  });
});

test("pictures that are small H.264 already may stay as they are", () => {
  const small = { codec: "H.264", width: 1280, height: 720, rotation: 0 as const };
  expect(mayBeCopied(small, maxPreviewBytes)).toBe(true);
  expect(mayBeCopied({ ...small, width: 720, height: 1280 }, 1000)).toBe(true);
  expect(mayBeCopied(small, maxPreviewBytes + 1)).toBe(false);
  expect(mayBeCopied({ ...small, height: 1080 }, 1000)).toBe(false);
  expect(mayBeCopied({ ...small, codec: "HEVC" }, 1000)).toBe(false);
  expect(mayBeCopied({ ...small, width: null }, 1000)).toBe(false);
});

describe("a file is a preview of a clip", () => {
  const preview = { ...clip, width: 1280, height: 720 };
  const of = { durationMs: 60_000, frameRate: 30 };
  test.each([
    ["720p of the same length", {}, true],
    ["half a frame longer", { durationMs: 60_017 }, true],
    ["two frames longer", { durationMs: 60_067 }, false],
    ["two frames shorter", { durationMs: 59_933 }, false],
    ["of unknown length", { durationMs: null }, false],
    ["1080p", { width: 1920, height: 1080 }, false],
    ["upright", { width: 720, height: 1280 }, true],
    ["a strip of a picture", { width: 16_000, height: 720 }, false],
    ["HEVC", { codec: "HEVC" }, false],
    ["MOV", { container: "mov" as const }, false],
    ["with AC-3", { audioCodec: "AC-3" }, false],
    ["silent", { audioCodec: null }, true],
  ])("%s", (_, changed, fits) => {
    expect(isPreviewOf({ ...preview, ...changed }, of)).toBe(fits);
  });

  test("whatever its length where nobody knows that of the clip", () => {
    expect(isPreviewOf(preview, { durationMs: null, frameRate: null })).toBe(true);
  });
});
