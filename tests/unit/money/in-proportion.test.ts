import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { inProportion } from "~/domain/money/in-proportion";

test("parts are in proportion to their weights, to a haléř", () => {
  expect(inProportion(100, [1, 1, 2])).toEqual([25, 25, 50]);
  expect(inProportion(2, [1, 1, 1])).toEqual([0, 1, 1]);
  expect(inProportion(0, [5, 5])).toEqual([0, 0]);
});

test("they sum to the amount, and none is above its weight when the amount is not above their sum", () => {
  const weights = array(integer({ min: 0, max: 40_000_000_000 }), { minLength: 1, maxLength: 8 });
  assert(
    property(weights, integer({ min: 0, max: 100_000_000 }), (all, wanted) => {
      const whole = all.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.min(wanted, whole);
      const parts = inProportion(amount, all);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(all[at] ?? 0);
      }
    }),
  );
});

test("nothing goes where nothing weighs", () => {
  expect(inProportion(10, [0, 0])).toEqual([0, 0]);
  expect(inProportion(10, [])).toEqual([]);
});
