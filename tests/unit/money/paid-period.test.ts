import { array, assert, constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { refundOf } from "~/domain/invoices/rules";
import {
  changeTakesEffect,
  lastDayOf,
  type Period,
  periodBought,
  reminderDays,
  reminderDue,
  reminderKey,
  upgradePrice,
} from "~/domain/money/paid-period";
import {
  fromPragueInput,
  pragueDay,
  pragueDayNumber,
  pragueDaysBetween,
  startOfPragueDay,
} from "~/domain/prague-time";
import { movedUp } from "~/domain/refunds/rules";
import type { PayInterval } from "~/domain/tariffs/rules";

const at = (text: string) => fromPragueInput(text) ?? Number.NaN;
const yearly = 365;
const monthly = 30;
const hour = 3_600_000;

/** Any moment of 2024 to 2033: both changes of the clocks, leap days of 2024, 2028 and 2032. */
const moments = integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2033, 11, 31) });
const intervals = constantFrom<PayInterval>(yearly, monthly);

test.each<[string, string, PayInterval, string]>([
  ["a month over the hour that March skips", "2027-03-10T17:42", monthly, "2027-04-10T00:00"],
  ["a month over the hour that October repeats", "2026-10-10T17:42", monthly, "2026-11-10T00:00"],
  ["a payment in the skipped night", "2027-03-28T03:00", monthly, "2027-04-28T00:00"],
  ["a payment at midnight", "2026-11-01T00:00", monthly, "2026-12-01T00:00"],
  ["a month over the leap day", "2028-02-10T08:00", monthly, "2028-03-12T00:00"],
  ["a year with the leap day", "2027-06-01T12:00", yearly, "2028-06-01T00:00"],
  ["a year without it", "2026-06-01T12:00", yearly, "2027-06-02T00:00"],
])("%s: paid %s for %i days lasts until %s", (_, paidAt, days, until) => {
  expect(periodBought({ licenceUntil: null, days }, at(paidAt))).toEqual({
    from: at(paidAt),
    until: at(until),
  });
});

test("paid before expiry follows on seamlessly; paid late begins with the payment", () => {
  const licenceUntil = at("2026-12-01T00:00");
  const next = { licenceUntil, days: monthly } as const;
  const seamless = { from: licenceUntil, until: at("2026-12-31T00:00") };
  expect(periodBought(next, at("2026-11-02T10:00"))).toEqual(seamless);
  expect(periodBought(next, licenceUntil - 1)).toEqual(seamless);
  const late = at("2026-12-05T10:00");
  expect(periodBought(next, late)).toEqual({ from: late, until: at("2027-01-05T00:00") });
});

test("a licence that ends at any time of day is followed on from that very moment", () => {
  const licenceUntil = at("2026-12-01T15:30");
  const { from, until } = periodBought({ licenceUntil, days: monthly }, at("2026-11-20T10:00"));
  expect([from, until]).toEqual([licenceUntil, at("2027-01-01T00:00")]);
});

test("however payments come, periods never overlap, no paid day is lost, none is longer than it should be", () => {
  const payments = array(tuple(integer({ min: 0, max: 400 * 24 * hour }), intervals), {
    minLength: 1,
    maxLength: 12,
  });
  assert(
    property(moments, payments, (start, gaps) => {
      let paidAt = start;
      let last: Period | null = null;
      for (const [gap, days] of gaps) {
        paidAt += gap;
        const period = periodBought({ licenceUntil: last?.until ?? null, days }, paidAt);
        expect(period.from).toBe(Math.max(paidAt, last?.until ?? 0));
        expect(pragueDaysBetween(period.from, period.until)).toBe(days);
        expect(period.until).toBe(startOfPragueDay(pragueDayNumber(period.until)));
        expect(lastDayOf(period) - pragueDayNumber(period.from)).toBe(
          period.from === startOfPragueDay(pragueDayNumber(period.from)) ? days - 1 : days,
        );
        last = period;
      }
    }),
  );
});

test("days of Prague begin at midnight, every day of ten years, as the zones of this machine have it", () => {
  const zones = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Prague",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const first = pragueDayNumber(Date.UTC(2024, 0, 1));
  for (let day = first; day < first + 3_653; day += 1) {
    const date = new Date(day * 24 * hour).toISOString().slice(0, 10);
    expect(zones.format(startOfPragueDay(day))).toBe(`${date} 00:00:00`);
    expect(pragueDay(startOfPragueDay(day) - 1)).not.toBe(date);
  }
});

test.each([
  ["over the hour that March skips", "2027-03-10T00:00"],
  ["over the hour that October repeats", "2026-10-10T00:00"],
  ["over no change", "2026-06-10T00:00"],
])("a month that has not begun goes back whole, %s", (_, from) => {
  const period = { ...periodBought({ licenceUntil: at(from), days: monthly }, at(from) - 1), paid: 14_900 };
  expect(refundOf(period, period.from - 1)).toBe(14_900);
  expect(refundOf(period, period.from)).toBe(14_900);
  expect(refundOf(period, period.from + 1)).toBe(0);
});

test("never more goes back than was paid, nor more as time goes on", () => {
  const prices = integer({ min: 0, max: 100_000_000 });
  assert(
    property(moments, intervals, prices, moments, moments, (paidAt, days, paid, one, other) => {
      const period = { ...periodBought({ licenceUntil: null, days }, paidAt), paid };
      const [sooner, later] = [one, other].sort((a, b) => a - b).map((now) => refundOf(period, now));
      expect(sooner).toBeLessThanOrEqual(paid);
      expect(later).toBeGreaterThanOrEqual(0);
      expect(later).toBeLessThanOrEqual(sooner ?? 0);
      expect(refundOf(period, period.until)).toBe(0);
    }),
  );
});

test("an upgrade costs the difference of prices for each whole day left", () => {
  const period = periodBought({ licenceUntil: null, days: monthly }, at("2026-11-01T00:00"));
  const priced = {
    ...period,
    wholeDays: monthly,
    days: monthly,
    priceBefore: 30_000,
    priceAfter: 90_000,
  } as const;
  expect(upgradePrice([priced], period.from)).toBe(60_000);
  expect(upgradePrice([priced], at("2026-11-11T12:00"))).toBe(19 * 2_000);
  expect(upgradePrice([priced], at("2026-11-30T00:01"))).toBe(0);
  expect(upgradePrice([priced], period.until + 1)).toBe(0);
  expect(upgradePrice([], period.from)).toBe(0);
});

test("a period paid ahead is upgraded too, and a lower tariff costs nothing", () => {
  const now = at("2026-11-11T12:00");
  const first = periodBought({ licenceUntil: null, days: monthly }, at("2026-11-01T00:00"));
  const second = periodBought({ licenceUntil: first.until, days: monthly }, now);
  const prices = { wholeDays: monthly, days: monthly, priceBefore: 30_000, priceAfter: 90_000 } as const;
  expect(
    upgradePrice(
      [first, second].map((period) => ({ ...period, ...prices })),
      now,
    ),
  ).toBe(19 * 2_000 + 60_000);
  expect(upgradePrice([{ ...first, ...prices, priceAfter: 10_000 }], now)).toBe(0);
});

test("an upgrade of days that were given costs the same for each day as of those that were paid", () => {
  const now = at("2026-11-11T12:00");
  const prices = { days: monthly, priceBefore: 30_000, priceAfter: 90_000 } as const;
  for (const wholeDays of [1, 10, 100, 365]) {
    const given = periodBought({ licenceUntil: at("2026-12-01T00:00"), days: wholeDays }, now);
    expect(upgradePrice([{ ...given, ...prices, wholeDays }], now)).toBe(wholeDays * 2_000);
  }
});

test("days that were given move up as many as they are, not as many as would have been paid", () => {
  const from = at("2027-01-01T00:00");
  const given = { id: 1, from, until: from + 10 * 24 * hour, payInterval: yearly, givenDays: 10 };
  const [moved] = movedUp([given], at("2026-12-01T00:00"), at("2026-11-11T12:00"));
  expect(moved).toMatchObject({ from: at("2026-12-01T00:00"), until: at("2026-12-11T00:00") });
});

test("an upgrade never costs more than the whole difference, and less each day", () => {
  const prices = integer({ min: 0, max: 10_000_000 });
  assert(
    property(
      moments,
      intervals,
      prices,
      prices,
      integer({ min: 0, max: 400 }),
      (paidAt, days, priceBefore, more, passed) => {
        const period = {
          ...periodBought({ licenceUntil: null, days }, paidAt),
          wholeDays: days,
          days,
          priceBefore,
          priceAfter: priceBefore + more,
        };
        const today = upgradePrice([period], paidAt + passed * 24 * hour);
        expect(today).toBeLessThanOrEqual(more);
        expect(today).toBeGreaterThanOrEqual(upgradePrice([period], paidAt + (passed + 1) * 24 * hour));
      },
    ),
  );
});

test("a higher tariff takes effect at once, a lower one when what is paid ends", () => {
  const now = 1_000;
  expect(changeTakesEffect({ from: 1, to: 3, licenceUntil: 5_000 }, now)).toBe(now);
  expect(changeTakesEffect({ from: 3, to: 1, licenceUntil: 5_000 }, now)).toBe(5_000);
  expect(changeTakesEffect({ from: 3, to: 1, licenceUntil: 500 }, now)).toBe(now);
  expect(changeTakesEffect({ from: 3, to: 1, licenceUntil: null }, now)).toBe(now);
});

test.each([
  ["2026-11-15T23:59", null],
  ["2026-11-16T00:00", -14],
  ["2026-11-26T23:59", -14],
  ["2026-11-27T00:00", -3],
  ["2026-11-30T00:00", 0],
  ["2026-12-02T12:00", 0],
  ["2026-12-03T00:00", 3],
  ["2026-12-14T00:00", 14],
  ["2026-12-27T23:59", 14],
  ["2026-12-28T00:00", null],
])("with 30 November as the last day, at %s the reminder of day %s is due", (now, day) => {
  expect(reminderDue(at("2026-12-01T00:00"), at(now))).toBe(day);
});

test("asked every hour, each reminder comes once, on its own day, over both changes of the clocks", () => {
  assert(
    property(moments, (moment) => {
      const until = startOfPragueDay(pragueDayNumber(moment));
      const sent = new Map<string, number>();
      for (let now = until - 20 * 24 * hour; now < until + 40 * 24 * hour; now += hour) {
        const due = reminderDue(until, now);
        if (due !== null && !sent.has(reminderKey(until, due)))
          sent.set(reminderKey(until, due), pragueDayNumber(now));
      }
      const lastDay = lastDayOf({ until });
      expect([...sent]).toEqual(reminderDays.map((day) => [reminderKey(until, day), lastDay + day]));
    }),
    { numRuns: 30 },
  );
});
