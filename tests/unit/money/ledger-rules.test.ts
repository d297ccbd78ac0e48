import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { balanced, balanceOf, ledgerAccounts, movements } from "~/domain/money/ledger-rules";

const haler = integer({ min: 1, max: 1_000_000_000 });

test("every movement of any amount sums to zero and moves something", () => {
  assert(
    property(haler, haler, (amount, due) => {
      for (const [kind, move] of Object.entries(movements)) {
        const rows =
          kind === "paymentReceived"
            ? movements.paymentReceived(amount, due, "bank")
            : move(amount, due as never, "bank");
        expect(
          rows.reduce((sum, row) => sum + row.amount, 0),
          kind,
        ).toBe(0);
        expect(rows.length).toBeGreaterThanOrEqual(2);
      }
    }),
  );
});

test("an invoice that is paid too much leaves credit, and nothing owed", () => {
  const rows = [
    ...movements.invoiceIssued(100_000),
    ...movements.paymentReceived(120_000, 100_000, "gateway"),
  ];
  expect(ledgerAccounts.map((account) => balanceOf(rows, account))).toEqual([
    0, -100_000, 0, 120_000, 0, -20_000, 0, 0,
  ]);
});

test("a part payment leaves the rest owed", () => {
  const rows = [...movements.invoiceIssued(100_000), ...movements.paymentReceived(30_000, 100_000, "bank")];
  expect([balanceOf(rows, "receivables"), balanceOf(rows, "credit")]).toEqual([70_000, 0]);
});

test("promo credit goes out by a payout, or back when it is cancelled", () => {
  const asked = [...movements.promoCredited(50_000), ...movements.payoutAsked(50_000, "credit")];
  expect([balanceOf(asked, "credit"), balanceOf(asked, "payouts")]).toEqual([0, -50_000]);
  const sent = [...asked, ...movements.payoutSent(50_000)];
  expect([balanceOf(sent, "payouts"), balanceOf(sent, "bank")]).toEqual([0, -50_000]);
  expect(balanceOf([...asked, ...movements.payoutCancelled(50_000, "credit")], "credit")).toBe(-50_000);
});

test("money that belongs to nothing waits until it is assigned or returned", () => {
  const waiting = movements.paymentUnmatched(9_900);
  expect(balanceOf(waiting, "unmatched")).toBe(-9_900);
  expect(balanceOf([...waiting, ...movements.paymentReceived(9_900, 9_900, "unmatched")], "unmatched")).toBe(
    0,
  );
  expect(balanceOf([...waiting, ...movements.unmatchedReturned(9_900)], "bank")).toBe(0);
});

test("rows that do not sum to zero are refused", () => {
  const anyRows = array(record({ account: constantFrom(...ledgerAccounts), amount: integer() }), {
    maxLength: 6,
  });
  assert(
    property(anyRows, (rows) => {
      const moving = rows.filter(({ amount }) => amount !== 0);
      const isRight = moving.length >= 2 && moving.reduce((sum, { amount }) => sum + amount, 0) === 0;
      if (isRight) expect(balanced(rows)).toEqual(moving);
      else expect(() => balanced(rows)).toThrow(RangeError);
    }),
  );
  expect(() => balanced([])).toThrow("two rows");
  expect(() =>
    balanced([
      { account: "bank", amount: 2 },
      { account: "credit", amount: -1 },
    ]),
  ).toThrow("sum to zero");
});

test.each([0, -1, 0.5, Number.NaN])("no movement moves %d haléřů", (amount) => {
  expect(() => movements.creditUsed(amount)).toThrow(RangeError);
  if (amount !== 0) expect(() => movements.paymentReceived(amount, 100, "bank")).toThrow(RangeError);
});
