import { expect, test } from "vitest";
import { displaySize, playability, type Rotation, tellsOnlyDay } from "~/domain/clips/video-info";
import type { Container } from "~/domain/intake/containers";

const table: [Container, string | null, string | null, "plays" | "download"][] = [
  ["mp4", "H.264", "AAC", "plays"],
  ["mp4", "H.264", null, "plays"],
  ["mov", "H.264", "PCM", "plays"],
  ["mov", "H.264", "ADPCM", "download"],
  ["mkv", "H.264", "AAC", "plays"],
  ["webm", "VP8", "Vorbis", "plays"],
  ["webm", "VP9", "Opus", "plays"],
  ["mp4", "AV1", "Opus", "plays"],
  ["mp4", "HEVC", "AAC", "download"],
  ["mp4", "MPEG-4", "AMR", "download"],
  ["mp4", "H.263", null, "download"],
  ["mov", "MJPEG", "PCM", "download"],
  ["mp4", null, "AAC", "download"],
  ["avi", "H.264", "AAC", "download"],
  ["avi", "MJPEG", "PCM", "download"],
  ["mpegts", "H.264", "AAC", "download"],
];
test.each(table)("%s with %s and %s: %s", (container, codec, audioCodec, expected) => {
  expect(playability({ container, codec, audioCodec })).toBe(expected);
});

const turns: [Rotation, number, number][] = [
  [0, 1920, 1080],
  [90, 1080, 1920],
  [180, 1920, 1080],
  [270, 1080, 1920],
];
test.each(turns)("a picture turned by %i degrees is seen as %i × %i", (rotation, width, height) => {
  expect(displaySize({ width: 1920, height: 1080, rotation })).toEqual({ width, height });
});

test("a picture of unknown size has none to be seen", () => {
  expect(displaySize({ width: null, height: 1080, rotation: 0 })).toBeNull();
});

test("a recording date without a time is told apart from a moment", () => {
  expect(tellsOnlyDay(Date.UTC(2026, 8, 14))).toBe(true);
  expect(tellsOnlyDay(Date.UTC(2026, 8, 14, 0, 0, 1))).toBe(false);
});
