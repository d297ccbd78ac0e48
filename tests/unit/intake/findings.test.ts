import { expect, test } from "vitest";
import { quarterTurn, rateOfTimes } from "~/domain/intake/probe/findings";

test("pictures that are stored out of order and end with gaps still come at their rate", () => {
  const shown = Array.from({ length: 30 }, (_, n) => n / 30);
  const gaps = [30, 33, 36].map((n) => n / 30);
  expect(rateOfTimes([...shown.reverse(), ...gaps])).toBeCloseTo(30, 6);
});

test("one picture has no rate", () => {
  expect(rateOfTimes([])).toBeUndefined();
  expect(rateOfTimes([4, 4])).toBeUndefined();
});

const turns: [number, number][] = [
  [0, 0],
  [-90, 270],
  [89.9999, 90],
  [450, 90],
  [-180, 180],
  [45, 0],
  [Number.NaN, 0],
];
test.each(turns)("%d degrees is a turn by %i", (degrees, turn) => {
  expect(quarterTurn(degrees)).toBe(turn);
});
