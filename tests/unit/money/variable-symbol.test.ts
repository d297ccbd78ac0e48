import { expect, test } from "vitest";
import { nextInvoiceNumber, parseVariableSymbol, variableSymbolOf } from "~/domain/money/variable-symbol";

test("numbers of one year follow each other, and a new year begins anew", () => {
  expect(nextInvoiceNumber(null, 2026)).toBe("2026000001");
  expect(nextInvoiceNumber("2026000001", 2026)).toBe("2026000002");
  expect(nextInvoiceNumber("2026000999", 2026)).toBe("2026001000");
  expect(nextInvoiceNumber("2026000999", 2027)).toBe("2027000001");
});

test("no number is given twice when the clock goes back or a year is used up", () => {
  expect(nextInvoiceNumber("2027000001", 2026)).toBeNull();
  expect(nextInvoiceNumber("2026999999", 2026)).toBeNull();
});

test("a variable symbol is its number, however a bank writes it", () => {
  expect(variableSymbolOf("2026000001")).toBe(2_026_000_001);
  for (const text of ["2026000001", " 2026000001 ", "02026000001"])
    expect(parseVariableSymbol(text)).toBe(2_026_000_001);
  expect(parseVariableSymbol("0000000017")).toBe(17);
});

test.each(["", "0", "0000000000", "12345678901", "12a", "-5", "1 2"])(
  "„%s“ is no variable symbol",
  (text) => {
    expect(parseVariableSymbol(text)).toBeNull();
  },
);
