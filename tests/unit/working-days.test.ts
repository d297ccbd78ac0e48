import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { easterSunday, isWorkingDay, workingDayFrom } from "~/domain/working-days";

const dayMs = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / dayMs;
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

test.each(["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16", "2038-04-25", "2049-04-18"])(
  "Easter Sunday is on %s",
  (date) => {
    expect(dateOf(easterSunday(Number(date.slice(0, 4))))).toBe(date);
  },
);

test("in 2027 these days off fall on working days of the week", () => {
  const weekdays = Array.from({ length: 365 }, (_, index) => dayOf("2027-01-01") + index).filter(
    (day) => ![0, 6].includes(new Date(day * dayMs).getUTCDay()),
  );
  expect(weekdays.filter((day) => !isWorkingDay(day)).map(dateOf)).toEqual([
    "2027-01-01",
    "2027-03-26",
    "2027-03-29",
    "2027-07-05",
    "2027-07-06",
    "2027-09-28",
    "2027-10-28",
    "2027-11-17",
    "2027-12-24",
  ]);
});

describe("the next working day", () => {
  test.each([
    ["a working day itself", "2026-12-23", "2026-12-23"],
    ["after a Saturday", "2027-01-16", "2027-01-18"],
    ["after Good Friday", "2027-03-26", "2027-03-30"],
    ["after Christmas with a weekend behind it", "2025-12-24", "2025-12-29"],
    ["after New Year", "2027-01-01", "2027-01-04"],
  ])("is %s (%s)", (_, from, to) => {
    expect(dateOf(workingDayFrom(dayOf(from)))).toBe(to);
  });

  test("is never more than five days away", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf("2020-01-01"), max: dayOf("2120-12-31") }), (day) => {
        const moved = workingDayFrom(day);
        return isWorkingDay(moved) && moved >= day && moved - day <= 5;
      }),
      { numRuns: 2000 },
    );
  });
});
