import { expect, test } from "vitest";
import { noticeEndsAt } from "~/domain/notices/rules";

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ["on a plain day", "2026-11-24T09:00", "2026-11-29T23:00"],
  ["just after midnight in Prague", "2026-11-23T23:00", "2026-11-29T23:00"],
  ["just before it", "2026-11-23T22:59", "2026-11-28T23:00"],
  ["before the clocks go back", "2026-10-22T09:00", "2026-10-27T23:00"],
  ["before they go forward", "2027-03-25T09:00", "2027-03-30T22:00"],
  ["before the end of a leap February", "2028-02-26T12:00", "2028-03-02T23:00"],
])("a notice given %s leaves five whole days in Prague", (_, given, ends) => {
  expect(noticeEndsAt(utc(given))).toBe(utc(ends));
  expect(noticeEndsAt(utc(given)) - utc(given)).toBeGreaterThan(5 * 24 * 3_600_000 - 3_600_001);
});
