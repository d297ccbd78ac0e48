import { expect, test } from "vitest";
import { fromPragueInput } from "~/domain/prague-time";
import { creditedFrom, creditFor, paidLongEnough, stateOfUse } from "~/domain/promo-codes/rules";

const at = (typed: string) => fromPragueInput(typed) ?? Number.NaN;

test.each([
  ["2026-11-01T10:00", "2026-11-21T00:00"],
  // The clocks go back on 25 October, and forward on 28 March.
  ["2026-10-20T23:59", "2026-11-09T00:00"],
  ["2027-03-20T00:00", "2027-04-09T00:00"],
])("for what was paid at %s credit comes from %s, after nineteen whole days", (paid, from) => {
  expect(creditedFrom(at(paid))).toBe(at(from));
});

test("an order is long enough ago exactly when its credit is due", () => {
  const paid = at("2026-10-20T12:00");
  const due = creditedFrom(paid);
  expect(paid < paidLongEnough(due)).toBe(true);
  expect(paid < paidLongEnough(due - 1)).toBe(false);
});

test("a recommendation never gives more than it has brought", () => {
  expect(creditFor(20_000, 249_000)).toBe(20_000);
  expect(creditFor(20_000, 5_000)).toBe(5_000);
});

const use = { paidAt: 1, paid: 100, corrected: 0, cancelledAt: null, credited: null };
test.each([
  ["unpaid", { ...use, paidAt: null, paid: 0 }],
  ["waiting", use],
  ["credited", { ...use, credited: 50 }],
  ["void", { ...use, corrected: 1 }],
  ["void", { ...use, cancelledAt: 1 }],
  ["void", { ...use, paid: 0 }],
])("an order is %s for its recommender", (state, of) => {
  expect(stateOfUse(of)).toBe(state);
});
