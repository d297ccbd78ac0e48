import { describe, expect, test } from "vitest";
import {
  announcedTerms,
  bindsFrom,
  publicTerms,
  type TermsVersion,
  termsInForce,
} from "~/domain/terms/rules";

const hour = 3_600_000;
/** Midnight of a day in Prague, in winter and in summer time. */
const winter = (month: number, day: number) => Date.UTC(2027, month - 1, day) - hour;
const summer = (month: number, day: number) => Date.UTC(2027, month - 1, day) - 2 * hour;

const versions = (...days: string[]): TermsVersion[] =>
  days.map((version, at) => ({
    document: "d",
    version,
    announcedAt: at === 0 ? null : Date.parse(`${version}T00:00Z`) - 20 * 24 * hour,
  }));

/** The last night before and the first moment of each new version, around both changes of the clocks. */
test.each([
  ["2027-01-01", winter(1, 1)],
  ["2027-03-28", winter(3, 28)],
  ["2027-03-29", summer(3, 29)],
  ["2027-10-31", summer(10, 31)],
  ["2027-11-01", winter(11, 1)],
])("a version of %s comes into force at midnight in Prague", (day, midnight) => {
  const terms = versions("2022-02-07", day);
  expect(termsInForce({ terms, now: midnight - 1 }, "d")).toBe("2022-02-07");
  expect(announcedTerms({ terms, now: midnight - 1 }, "d")?.version).toBe(day);
  expect(termsInForce({ terms, now: midnight }, "d")).toBe(day);
  expect(announcedTerms({ terms, now: midnight }, "d")).toBeNull();
});

describe("a version that has not been announced", () => {
  const terms = versions("2022-02-07", "2027-01-01");
  const announcedAt = terms[1]?.announcedAt ?? 0;

  test("is known to nobody", () => {
    expect(publicTerms({ terms, now: announcedAt - 1 }, "d")).toHaveLength(1);
    expect(announcedTerms({ terms, now: announcedAt - 1 }, "d")).toBeNull();
    expect(publicTerms({ terms, now: announcedAt }, "d")).toHaveLength(2);
  });

  test("does not come into force either", () => {
    const late = terms.map((one) => ({ ...one, announcedAt: one.announcedAt && winter(2, 1) }));
    expect(termsInForce({ terms: late, now: winter(1, 15) }, "d")).toBe("2022-02-07");
  });
});

test("before the first version it is the first that holds; another document's is none", () => {
  const terms = versions("2022-02-07");
  expect(termsInForce({ terms, now: 0 }, "d")).toBe("2022-02-07");
  expect(() => termsInForce({ terms, now: 0 }, "f")).toThrow();
});

/** Notified at noon in Prague; days are counted by the clocks there, also over both changes. */
test.each([
  ["long before it is in force", "2027-01-01", Date.UTC(2026, 10, 25, 11), "2027-01-01"],
  ["on the last day that is early enough", "2027-01-01", Date.UTC(2026, 11, 18, 11), "2027-01-01"],
  ["a minute before that day ends", "2027-01-01", Date.UTC(2026, 11, 18, 22, 59), "2027-01-01"],
  ["a minute later", "2027-01-01", Date.UTC(2026, 11, 18, 23), "2027-01-02"],
  ["over the change to summer time", "2027-01-01", Date.UTC(2027, 2, 20, 11), "2027-04-03"],
  ["over the change to winter time", "2027-01-01", Date.UTC(2027, 9, 20, 22, 30), "2027-11-04"],
])("who is notified %s is bound from the day in force, or two weeks later", (_, version, notifiedAt, day) => {
  expect(bindsFrom(version, notifiedAt)).toBe(day);
});
