import { expect, test } from "vitest";
import { isOffByOne, likenessOf, symbolsOffByOne } from "~/domain/bank/rules";

const invoice = { variableSymbol: 2_026_000_012, due: 99_000, customerName: "Jana Nováková" };
const line = { amount: 5, variableSymbol: null, payerName: "", message: "" };

test.each([
  ["the invoice's number in the message", { message: "faktura 2026000012, děkuji" }, ["symbolInMessage"]],
  ["a digit of the symbol that differs", { variableSymbol: 2_026_000_013 }, ["symbolOffByOne"]],
  ["a digit that was left out", { variableSymbol: 202_600_012 }, ["symbolOffByOne"]],
  ["two digits in the wrong order", { variableSymbol: 2_026_000_021 }, ["symbolOffByOne"]],
  ["the customer's name in capitals and the other order", { payerName: "NOVAKOVA JANA" }, ["sameName"]],
  ["the name where the bank has no place for it", { message: "Nováková Jana" }, ["sameName"]],
  ["the amount", { amount: 99_000 }, ["sameAmount"]],
  ["nothing", { message: "Jana", variableSymbol: 12 }, []],
])("%s is alike", (_, changes, by) => {
  const likeness = likenessOf({ ...line, ...changes }, invoice);
  expect(likeness.by).toEqual(by);
  expect(likeness.weight > 0).toBe(by.length > 0);
});

test("the symbols that a database is asked for are those that are off by one, and no others", () => {
  const symbol = 2_026_000_012;
  const found = symbolsOffByOne(symbol);
  expect(found.every((one) => isOffByOne(String(one), String(symbol)))).toBe(true);
  expect(found).toEqual(expect.arrayContaining([2_026_000_013, 202_600_012, 2_026_000_021]));
  expect(found).not.toContain(symbol);
  expect(found.length).toBeLessThan(200);
});
