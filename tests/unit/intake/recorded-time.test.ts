import { expect, test } from "vitest";
import {
  likelyRecordedAt,
  recordedAtFromName,
  recordedInput,
} from "../../../app/domain/intake/recorded-time";

const evening = Date.UTC(2026, 10, 20, 16, 42, 8);

test.each([
  "2026_1120_174208_F.MP4",
  "20261120174208_000123.ts",
  "VID_20261120_174208.mp4",
  "2026-11-20 17-42-08.mkv",
  "NO20261120-174208-000001F.MP4",
  "20261120_174208.MOV",
])("reads the wall clock out of %s", (name) => {
  expect(recordedAtFromName(name)).toBe(evening);
});

test.each([
  "GOPR0123.MP4",
  "kamion 2026.mp4",
  "20261320174208.mp4",
  "1234202611201742081.mp4",
  "IMG_4711.mov",
])("finds no time in %s", (name) => expect(recordedAtFromName(name)).toBeNull());

test("the name is believed before the file, and the file before nothing", () => {
  expect(likelyRecordedAt("20261120_174208.mp4", Date.UTC(2026, 10, 20, 17, 42, 8))).toBe(evening);
  expect(likelyRecordedAt("clip.mp4", evening)).toBe(evening);
  expect(likelyRecordedAt("clip.mp4", null)).toBeNull();
});

test("a field that wants an hour gets the one on the clock, and none that nobody knows", () => {
  expect(recordedInput("clip.avi", evening)).toBe("2026-11-20T17:42");
  expect(recordedInput("clip.avi", Date.UTC(2026, 10, 20))).toBeNull();
  expect(recordedInput("20261120_174208.avi", Date.UTC(2026, 10, 20))).toBe("2026-11-20T17:42");
  expect(recordedInput("clip.avi", null)).toBeNull();
});
