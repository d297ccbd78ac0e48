import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPragueInput } from "~/domain/prague-time";
import { creditedFrom, creditFor, paidLongEnough, stateOfUse } from "~/domain/promo-codes/rules";
import { mayWithdraw } from "~/domain/withdrawals/rules";

const at = (typed: string) => fromPragueInput(typed) ?? Number.NaN;
const day = 86_400_000;
const aMoment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2060, 0, 1) });

test.each([
  ["an ordinary day", "2026-11-02T10:00", "2026-11-17T00:00"],
  ["a term that ends on a Saturday", "2026-11-07T10:00", "2026-11-24T00:00"],
  ["a term that ends on a public holiday", "2027-10-14T10:00", "2027-10-30T00:00"],
  ["a term that ends at Christmas", "2026-12-10T10:00", "2026-12-29T00:00"],
  ["the clocks going back meanwhile", "2026-10-20T23:59", "2026-11-04T00:00"],
  ["the clocks going forward meanwhile", "2027-03-18T00:00", "2027-04-02T00:00"],
])("for %s, paid at %s, credit comes from %s", (_, paid, from) => {
  expect(creditedFrom(at(paid))).toBe(at(from));
});

test("an order is long enough ago exactly when its credit is due", () => {
  fc.assert(
    fc.property(aMoment, (paid) => {
      const due = creditedFrom(paid);
      expect(paid < paidLongEnough(due)).toBe(true);
      expect(paid < paidLongEnough(due - 1)).toBe(false);
    }),
  );
});

test("credit never comes while the order can be withdrawn from, whenever it was paid", () => {
  fc.assert(
    fc.property(aMoment, fc.integer({ min: 0, max: 60 * day }), (issuedAt, wait) => {
      const order = { kind: "period", issuedAt, cancelledAt: null, customer: null };
      const due = creditedFrom(issuedAt + wait);
      expect(mayWithdraw(order, due)).toBe(false);
      expect(due).toBeGreaterThan(issuedAt + wait + 14 * day - day / 24);
      expect(mayWithdraw(order, creditedFrom(issuedAt) - 1)).toBe(true);
    }),
  );
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
