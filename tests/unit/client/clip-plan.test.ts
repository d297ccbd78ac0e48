import { describe, expect, test } from "vitest";
import { type ClipPlan, losslessRange, plannedBytes } from "~/routes/_site.upload/sending/clip-plan";
import { datedMovie } from "~/routes/_site.upload/sending/movie-date";

/** Ten seconds: a picture a second of 100 bytes, a key picture every four, and sound of 10 bytes a second. */
const plan: ClipPlan = {
  durationMs: 10_000,
  pictures: Array.from({ length: 10 }, (_, second) => ({
    ms: second * 1000,
    bytes: 100,
    isKey: second % 4 === 0,
  })),
  sounds: Array.from({ length: 10 }, (_, second) => ({ ms: second * 1000, bytes: 10, isKey: true })),
};

test.each([
  [0, 10_000, 0, 10_000],
  [5000, 7000, 4000, 8000],
  [4000, 8000, 4000, 8000],
  [3999, 4001, 0, 8000],
  [9000, 9500, 8000, 10_000],
  [4000, 4000, 4000, 8000],
  [99_000, 99_000, 8000, 10_000],
])("from %i to %i ms the cut without loss is %i to %i", (fromMs, toMs, from, to) => {
  expect(losslessRange(plan, { fromMs, toMs, sound: true })).toEqual({ fromMs: from, toMs: to });
});

test("the size is that of the pictures that stay, and of their sound unless it goes", () => {
  expect(plannedBytes(plan, { fromMs: 0, toMs: 10_000, sound: true })).toBe(1100);
  expect(plannedBytes(plan, { fromMs: 0, toMs: 10_000, sound: false })).toBe(1000);
  expect(plannedBytes(plan, { fromMs: 5000, toMs: 7000, sound: true })).toBe(440);
});

describe("the date in a movie header", () => {
  const header = (version: 0 | 1) => {
    const text = new TextEncoder();
    const bytes = new Uint8Array(64);
    bytes.set(text.encode("mdat moov is a word"), 0);
    bytes.set(text.encode("moov"), 24);
    bytes.set(text.encode("mvhd"), 32);
    bytes[36] = version;
    return bytes;
  };
  const moment = Date.UTC(2026, 10, 18, 7, 12, 5);
  const since1904 = moment / 1000 + 2_082_844_800;

  test("becomes the moment of recording, in both widths", () => {
    const narrow = new DataView(datedMovie(header(0), moment).buffer);
    expect([narrow.getUint32(40), narrow.getUint32(44)]).toEqual([since1904, since1904]);
    const wide = new DataView(datedMovie(header(1), moment).buffer);
    expect([wide.getBigUint64(40), wide.getBigUint64(48)]).toEqual([BigInt(since1904), BigInt(since1904)]);
  });

  test("is nothing where the moment is not known, and nothing else changes", () => {
    const before = header(0);
    const after = datedMovie(before.slice(), null);
    expect(new DataView(after.buffer).getUint32(40)).toBe(0);
    expect(after.slice(0, 40)).toEqual(before.slice(0, 40));
    expect(after.slice(48)).toEqual(before.slice(48));
  });

  test("is looked for in nothing but a header", () => {
    const other = new TextEncoder().encode("moov without a header, mvhd without a movie: mvhd moov");
    expect(datedMovie(other, moment)).toBe(other);
  });
});
