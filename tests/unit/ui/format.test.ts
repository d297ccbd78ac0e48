import { describe, expect, test } from "vitest";
import {
  counted,
  formatBytes,
  formatClock,
  formatCoordinates,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRemaining,
  formatSpace,
  formatSpeed,
  formatTime,
  plural,
  quoted,
  upTo,
} from "~/texts/format";

/** Shows no-break spaces as underscores, so that a test can be read. */
const seen = (text: string) => text.replaceAll("\u00a0", "_");
const clip = { one: "záběr", few: "záběry", many: "záběru", other: "záběrů" };

describe("Czech plurals", () => {
  test.each([
    [0, "záběrů"],
    [1, "záběr"],
    [2, "záběry"],
    [4, "záběry"],
    [5, "záběrů"],
    [11, "záběrů"],
    [21, "záběrů"],
    [22, "záběrů"],
    [101, "záběrů"],
    [1.5, "záběru"],
  ])("%d has the form %s", (count, form) => {
    expect(plural(count, clip)).toBe(form);
  });

  test("a missing form for fractions is the one for many", () => {
    expect(plural(1.5, { one: "změna", few: "změny", other: "změn" })).toBe("změn");
  });

  test("a count never parts from its noun", () => {
    expect(seen(counted(12480, clip))).toBe("12_480_záběrů");
  });
});

describe("numbers", () => {
  test.each([
    [0, 0, "0"],
    [999, 0, "999"],
    [1284, 0, "1_284"],
    [1234567, 0, "1_234_567"],
    [412.64, 1, "412,6"],
    [-3, 0, "−3"],
    [-0.4, 0, "0"],
  ])("%d with %d decimals is %s", (value, decimals, text) => {
    expect(seen(formatNumber(value, decimals))).toBe(text);
  });

  test.each([
    [0, "0_B"],
    [999, "999_B"],
    [1200, "1_kB"],
    [999_949, "1,0_MB"],
    [412_600_000, "412,6_MB"],
    [8_589_934_592, "8,6_GB"],
    [1_000_000_000_000, "1,0_TB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(seen(formatBytes(bytes))).toBe(text);
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "999+"],
  ])("%d of what is counted up to 999 is %s", (count, text) => {
    expect(upTo(999, count)).toBe(text);
  });

  test("a space is written without a useless tenth", () => {
    expect(seen(formatSpace(600e9))).toBe("600_GB");
    expect(seen(formatSpace(1.5e12))).toBe("1,5_TB");
  });

  test("speed is bytes a second", () => {
    expect(seen(formatSpeed(8_400_000))).toBe("8,4_MB/s");
  });

  test("money comes in haléře and shows them only when there are some", () => {
    expect(seen(formatMoney(249_000))).toBe("2_490_Kč");
    expect(seen(formatMoney(1_950))).toBe("19,50_Kč");
  });
});

describe("dates in Prague", () => {
  const winter = Date.UTC(2026, 10, 18, 6, 12, 40);
  const summerMidnight = Date.UTC(2026, 6, 31, 22, 5, 9);

  test("a date has no-break spaces and no leading zeros", () => {
    expect(seen(formatDate(winter))).toBe("18._11._2026");
    expect(seen(formatDay(Date.UTC(2026, 0, 5, 12)))).toBe("5._1.");
  });

  test("summer time counts: 22:05 in UTC is already the next day", () => {
    expect(seen(formatDateTime(summerMidnight))).toBe("1._8._2026_0:05");
    expect(formatClock(summerMidnight)).toBe("00:05:09");
  });

  test("the clock of the camera has leading zeros, the time of day has none", () => {
    expect(formatClock(winter)).toBe("07:12:40");
    expect(formatTime(winter)).toBe("7:12");
  });
});

describe("durations", () => {
  test.each([
    [0, "0:00"],
    [48_000, "0:48"],
    [59_600, "1:00"],
    [872_000, "14:32"],
    [3_723_000, "1:02:03"],
  ])("%d ms last %s", (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  test.each([
    [0, "1_s"],
    [18, "18_s"],
    [61, "2_min"],
    [3600, "1_h"],
    [4800, "1_h 20_min"],
  ])("%d seconds that remain read %s", (seconds, text) => {
    expect(seen(formatRemaining(seconds))).toBe(text);
  });
});

test("coordinates are written as the camera shows them", () => {
  expect(seen(formatCoordinates(50.5164, 15.2306))).toBe("50,5164°_N 15,2306°_E");
  expect(seen(formatCoordinates(-1.5, -70))).toBe("1,5000°_S 70,0000°_W");
});

test("a name that has quotation marks itself gets the inner ones", () => {
  expect(quoted("Sestřih")).toBe("„Sestřih“");
  expect(quoted("Ta „naše“ dálnice")).toBe("„Ta ‚naše‘ dálnice“");
});
