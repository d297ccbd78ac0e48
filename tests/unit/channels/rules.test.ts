import { expect, test } from "vitest";
import { checkAgainAt, durationMs, leaseUntil, nextFetchAt, nextPictureAt } from "~/domain/channels/rules";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse("2026-11-24T10:00:00Z");
const waits = (failures: number, retryAfterMs: number | null = null) =>
  (nextFetchAt({ failures, retryAfterMs }, now, 0) - now) / minute;

test("a feed is asked every quarter of an hour, less and less often while it fails, at least every six hours", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => waits(failures))).toEqual([15, 30, 60, 120, 240, 360, 360]);
});

test("what is asked for less often is asked for no more often while it fails", () => {
  const every = (everyMs: number, failures: number) =>
    (nextFetchAt({ failures, retryAfterMs: null, everyMs }, now, 0) - now) / hour;
  expect([0, 1, 2].map((failures) => every(3 * hour, failures))).toEqual([3, 6, 6]);
  expect([0, 1, 50].map((failures) => every(day, failures))).toEqual([24, 24, 24]);
});

test("the server may ask for more patience, for a day at most", () => {
  expect(waits(0, 2 * hour)).toBe(120);
  expect(waits(0, minute)).toBe(15);
  expect(waits(0, 400 * day)).toBe(24 * 60);
});

test("channels are spread over a fifth of the time", () => {
  expect(nextFetchAt({ failures: 0, retryAfterMs: null }, now, 0.999)).toBeGreaterThan(now + 17 * minute);
});

test("a lease is believed between an hour and ten days", () => {
  const days = (seconds: number) => (leaseUntil(seconds, now) - now) / day;
  expect([432_000, 1, 1e9, Number.NaN].map(days)).toEqual([5, 1 / 24, 10, 5]);
});

test("a premiere is looked at when it begins, daily while it is far, and soon when it is late", () => {
  const at = (startsAt: number | null) => (checkAgainAt({ state: "announced", startsAt }, now) ?? 0) - now;
  expect(at(now + hour)).toBe(hour + minute);
  expect(at(now + 30 * day)).toBe(day);
  expect(at(now - hour)).toBe(15 * minute);
  expect(at(null)).toBe(15 * minute);
  expect(checkAgainAt({ state: "out", publishedAt: null, durationMs: null }, now)).toBeNull();
});

test("a picture is looked at again after an hour and after a day", () => {
  expect(nextPictureAt(0, now)).toBe(now + hour);
  expect(nextPictureAt(hour, now)).toBe(now + day);
  expect(nextPictureAt(26 * hour, now)).toBeNull();
});

test("lengths of videos are read", () => {
  expect(["PT1M5S", "PT2H", "P1DT1S", "P0D", "5 minut", ""].map(durationMs)).toEqual([
    65_000,
    2 * hour,
    day + 1000,
    null,
    null,
    null,
  ]);
});
