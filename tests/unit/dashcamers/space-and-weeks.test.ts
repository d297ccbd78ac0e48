import { describe, expect, test } from "vitest";
import { forecastOf, paceMs } from "~/domain/dashcamers/space-rules";
import { chartTop, periodOf, weekStarts } from "~/domain/dashcamers/statistics-rules";

const day = 24 * 3_600_000;
const hour = 3_600_000;

describe("weeks", () => {
  test("begin on Monday at midnight in Prague, the present one is the last", () => {
    const sunday = Date.UTC(2026, 10, 22, 22, 30);
    const starts = weekStarts(sunday, 3);
    expect(starts.map((at) => new Date(at).toISOString())).toEqual([
      "2026-11-01T23:00:00.000Z",
      "2026-11-08T23:00:00.000Z",
      "2026-11-15T23:00:00.000Z",
      "2026-11-22T23:00:00.000Z",
    ]);
    expect(weekStarts(sunday + 30 * 60_000, 1)[0]).toBe(Date.UTC(2026, 10, 22, 23));
  });

  test("of a clock change are an hour longer or shorter, and leave no gap", () => {
    const lengths = (now: number) =>
      weekStarts(now, 2).map((at, index, all) => (index === 0 ? 0 : (at - (all[index - 1] ?? 0)) / hour));
    expect(lengths(Date.UTC(2026, 9, 25, 12))).toEqual([0, 168, 169]);
    expect(lengths(Date.UTC(2026, 2, 29, 12))).toEqual([0, 168, 167]);
  });

  test("are asked for by a few lengths only", () => {
    expect(["12", "26", "52", "104"].map(periodOf)).toEqual([12, 26, 52, 104]);
    for (const text of [null, "", "13", "-1", "1e9", "NaN"]) expect(periodOf(text)).toBe(12);
  });
});

test.each([
  [[], 1],
  [[0], 1],
  [[3], 5],
  [[10], 10],
  [[11, 4], 20],
  [[501], 1000],
])("a chart of %j ends at %i", (values, top) => {
  expect(chartTop(values)).toBe(top);
});

describe("the forecast", () => {
  const space = { freeBytes: 40, gainedBytes: 80, since: 0 };
  const now = 1000 * day;

  test("goes on at the pace of the last eight weeks", () => {
    expect(forecastOf(space, now)).toEqual({ kind: "fullAt", at: now + 28 * day, bytesPerWeek: 10 });
  });

  test("measures a young account from its beginning", () => {
    expect(forecastOf({ ...space, since: now - 7 * day }, now)).toEqual({
      kind: "fullAt",
      at: now + 3.5 * day,
      bytesPerWeek: 80,
    });
    expect(forecastOf({ ...space, since: now - 56 * day }, now)).toMatchObject({ bytesPerWeek: 10 });
    expect(paceMs).toBe(56 * day);
  });

  test.each([
    ["nothing came", { gainedBytes: 0 }, { kind: "never", bytesPerWeek: 0 }],
    ["more went than came", { gainedBytes: -50 }, { kind: "never", bytesPerWeek: 0 }],
    ["it takes decades", { freeBytes: 1e9 }, { kind: "never", bytesPerWeek: 10 }],
    ["it is full", { freeBytes: 0 }, { kind: "full" }],
    ["the space was made smaller", { freeBytes: -50 }, { kind: "full" }],
  ])("when %s", (_, changes, forecast) => {
    expect(forecastOf({ ...space, ...changes }, now)).toEqual(forecast);
  });
});
