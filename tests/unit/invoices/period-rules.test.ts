import { expect, test } from "vitest";
import { readPeriod } from "~/domain/invoices/document-filter";
import { daysOf, monthBefore, yearParts, zipName } from "~/domain/invoices/period/rules";

test.each([
  [2026, "year", "2026-01-01", "2026-12-31"],
  [2026, "q1", "2026-01-01", "2026-03-31"],
  [2026, "q4", "2026-10-01", "2026-12-31"],
  [2028, "m2", "2028-02-01", "2028-02-29"],
  [2026, "m2", "2026-02-01", "2026-02-28"],
  [2026, "m12", "2026-12-01", "2026-12-31"],
])("of %i the part %s is from %s until %s", (year, part, from, until) => {
  expect(daysOf(year, part)).toEqual({ from, until });
});

test.each([
  [2026, ""],
  [2026, "m13"],
  [2026, "q5"],
  [2026, "m1 "],
  [Number.NaN, "year"],
  [1999, "year"],
  [10_000, "m1"],
])("%s and %j are no part of a year", (year, part) => {
  expect(daysOf(year, part)).toBeNull();
});

test("months and quarters fill the year without a gap, as moments of Prague", () => {
  for (const kind of ["m", "q"]) {
    const parts = yearParts.filter((part) => part.startsWith(kind)).map((part) => daysOf(2026, part));
    const periods = parts.map((days) => readPeriod(days?.from ?? "", days?.until ?? "").period);
    const year = readPeriod("2026-01-01", "2026-12-31").period;
    expect([periods[0]?.from, periods.at(-1)?.before]).toEqual([year.from, year.before]);
    for (const [at, { before }] of periods.slice(0, -1).entries()) expect(before).toBe(periods[at + 1]?.from);
  }
});

test.each([
  ["2026-11-25", { year: 2026, part: "m10" }],
  ["2026-01-01", { year: 2025, part: "m12" }],
])("an accountant who comes on %s is offered the month before", (day, month) => {
  expect(monthBefore(day)).toEqual(month);
});

test("a ZIP is named by its days, and by its place among several", () => {
  const days = { from: "2026-07-01", until: "2026-09-30" };
  expect(zipName(days, 1, 1)).toBe("palubka-doklady-2026-07-01-2026-09-30.zip");
  expect(zipName(days, 2, 3)).toBe("palubka-doklady-2026-07-01-2026-09-30-2-z-3.zip");
  expect(zipName({ from: "", until: "" }, 1, 1)).toBe("palubka-doklady-vse.zip");
});
