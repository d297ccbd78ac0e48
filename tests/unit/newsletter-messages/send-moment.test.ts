import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { graceMs, sendMoment } from "~/domain/newsletter-messages/rules";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const clock = new Intl.DateTimeFormat("cs", {
  timeZone: "Europe/Prague",
  hour: "2-digit",
  minute: "2-digit",
});

/** What a clock on a wall in Prague shows, in minutes after midnight. */
function wallMinute(moment: number): number {
  const parts = clock.formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return (part("hour") % 24) * 60 + part("minute");
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

test("without a time of the day a message leaves after the grace", () => {
  expect(sendMoment(null, 1000)).toBe(1000 + graceMs);
});

test("with one it leaves the next time the clock shows it, whatever the clocks do in the years to come", () => {
  const from = Date.UTC(2026, 0, 1);
  const until = Date.UTC(2036, 0, 1);
  const moments = integer({ min: from / minuteMs, max: until / minuteMs });
  assert(
    property(integer({ min: 0, max: 1439 }), moments, (minuteOfDay, at) => {
      const now = at * minuteMs;
      const soonest = now + graceMs;
      const leaves = sendMoment(minuteOfDay, now);
      expect(isBetween(leaves - soonest, 0, 25 * hourMs)).toBe(true);
      const shown = wallMinute(leaves);
      // The clocks skip only what begins at two.
      const isSkipped = isBetween(minuteOfDay, 120, 179) && shown === minuteOfDay + 60;
      expect(shown === minuteOfDay || isSkipped).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("in the nights when the clocks change it leaves once a day", () => {
  for (const night of ["2027-03-28", "2027-10-31"]) {
    const begin = Date.parse(`${night}T00:00:00Z`) - 24 * hourMs;
    for (let minuteOfDay = 0; minuteOfDay < 24 * 60; minuteOfDay += 15) {
      const moments = new Set<number>();
      for (let now = begin; now < begin + 72 * hourMs; now += 5 * minuteMs) {
        const leaves = sendMoment(minuteOfDay, now);
        if (!isBetween(leaves - now - graceMs, 0, 25 * hourMs)) expect([minuteOfDay, now]).toEqual([]);
        moments.add(leaves);
      }
      const days = [...moments].toSorted((one, other) => one - other);
      const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
      expect(gaps.length).toBeGreaterThan(1);
      expect(gaps.every((gap) => isBetween(gap, 23 * hourMs, 25 * hourMs))).toBe(true);
    }
  }
});
