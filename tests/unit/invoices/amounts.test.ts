import { describe, expect, test } from "vitest";
import {
  amountDue,
  askAgainAfter,
  effectOfCorrection,
  invoiceStates,
  isPageOfGateway,
  stateAfter,
} from "~/domain/invoices/rules";
import { crowns, optionalCrowns } from "~/domain/invoices/wire";

const { prepared, waiting, paid, partiallyPaid, overdue } = invoiceStates;
const invoice = { total: 249_000, creditUsed: 9000, corrected: 40_000, paid: 100_000, state: waiting };

test("what is left is to be paid in the open states only, and nothing is when all has come", () => {
  for (const state of [waiting, partiallyPaid, overdue])
    expect(amountDue({ ...invoice, state }), String(state)).toBe(100_000);
  for (const state of [prepared, paid]) expect(amountDue({ ...invoice, state }), String(state)).toBeNull();
  expect(amountDue({ ...invoice, paid: 200_000 })).toBeNull();
  expect(amountDue({ ...invoice, paid: 200_001 })).toBeNull();
});

test("an invoice is paid when nothing is left, in part when something has come, and else what it was", () => {
  expect(stateAfter({ ...invoice, paid: 200_000 })).toBe(paid);
  expect(stateAfter({ ...invoice, state: overdue })).toBe(partiallyPaid);
  expect(stateAfter({ ...invoice, paid: 0, state: overdue })).toBe(overdue);
  expect(stateAfter({ ...invoice, paid: 0 })).toBe(waiting);
});

test.each([
  ["https://payments.comgate.cz/client/instructions/index?id=1", true],
  ["http://localhost:8787/sandbox/pay", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["/client/instructions", false],
  ["", false],
  [null, false],
])("%j is a page where somebody can be sent to pay: %s", (url, isPage) => {
  expect(isPageOfGateway(url)).toBe(isPage);
});

test("a payment is asked about after a tenth of its age, from a minute to six hours, for eight days", () => {
  const [minute, hour] = [60_000, 3_600_000];
  const waits = (age: number) => {
    const next = askAgainAfter(1000, 1000 + age);
    return next === null ? null : next - 1000 - age;
  };
  expect(waits(0)).toBe(minute);
  expect(waits(9 * minute)).toBe(minute);
  expect(waits(10 * hour)).toBe(hour);
  expect(waits(7 * 24 * hour)).toBe(6 * hour);
  expect(waits(8 * 24 * hour)).toBe(6 * hour);
  expect(waits(8 * 24 * hour + 1)).toBeNull();
});

describe("a correction", () => {
  const untouched = { total: 249_000, creditUsed: 0, corrected: 0, paid: 0 };

  test("of what was not paid only lowers what is left", () => {
    expect(effectOfCorrection(untouched, 49_000)).toMatchObject({
      credit: 0,
      left: 200_000,
      isWhole: false,
      becomesPaid: false,
    });
  });

  test("by exactly what is left makes it paid, and gives nothing back", () => {
    const partly = { ...untouched, paid: 200_000 };
    expect(effectOfCorrection(partly, 49_000)).toMatchObject({ credit: 0, left: 0, becomesPaid: true });
    expect(effectOfCorrection(partly, 48_999)).toMatchObject({ credit: 0, left: 1, becomesPaid: false });
    expect(effectOfCorrection(partly, 49_001)).toMatchObject({ credit: 1, left: 0, becomesPaid: true });
    const almost = { ...untouched, paid: 248_999 };
    expect(effectOfCorrection(almost, 1)).toMatchObject({ credit: 0, left: 0, becomesPaid: true });
  });

  test("of a paid one gives it back, first what was credit before, and nothing becomes paid anew", () => {
    const whole = { ...untouched, creditUsed: 60_000, paid: 189_000 };
    const { after, ...effect } = effectOfCorrection(whole, 100_000);
    expect(effect).toEqual({ credit: 100_000, left: 0, isWhole: false, becomesPaid: false });
    expect(after).toMatchObject({ corrected: 100_000, creditUsed: 0, paid: 189_000 });
  });

  test("of the whole buys nothing", () => {
    expect(effectOfCorrection(untouched, 249_000)).toMatchObject({
      credit: 0,
      left: 0,
      isWhole: true,
      becomesPaid: false,
    });
  });
});

describe("an amount in crowns", () => {
  const read = (typed: string) => {
    const { data, error } = crowns.safeParse(typed);
    return error ? error.issues.map(({ message }) => message) : data;
  };

  test.each([
    ["1 250,50", 125_050],
    ["1 250.5 Kč", 125_050],
    ["0,01", 1],
    ["9999999,99", 999_999_999],
    ["", ["amountFormat"]],
    ["0", ["amountFormat"]],
    ["-5", ["amountFormat"]],
    ["1,234", ["amountFormat"]],
    ["10000000", ["amountFormat"]],
  ])("%j is %j, in haléře", (typed, amount) => {
    expect(read(typed)).toEqual(amount);
  });

  test("is typed in twenty signs at most, and may be left out where that is said", () => {
    expect(read(`${" ".repeat(17)}100`)).toBe(10_000);
    expect(read(`${" ".repeat(18)}100`)).toEqual(["tooLong 20"]);
    expect(optionalCrowns.parse("")).toBe(0);
    expect(optionalCrowns.parse(undefined)).toBe(0);
    expect(optionalCrowns.safeParse("0").success).toBe(false);
  });
});
