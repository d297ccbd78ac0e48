import { assert, bigInt, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { companyIdAsTyped, isCompanyId } from "~/domain/dashcamers/identity";
import {
  accountDigits,
  czechAccountOfIban,
  formatCzechAccount,
  ibanOf,
  isIban,
  parseCzechAccount,
} from "~/domain/money/czech-account";

/** Published pairs: decree 169/2011 Sb. and ČNB, libraries of QR Platba, pages of banks. */
test.each([
  ["19-2000145399/0800", "CZ6508000000192000145399"],
  ["34278-727558021/0100", "CZ2101000342780727558021"],
  ["76327632/0300", "CZ7603000000000076327632"],
  ["178124-4159/0710", "CZ6907101781240000004159"],
  ["19-123/0800", "CZ2408000000190000000123"],
  ["19/5500", "CZ9755000000000000000019"],
  ["19/0100", "CZ7301000000000000000019"],
  ["123/0100", "CZ7801000000000000000123"],
])("%s is %s, there and back", (written, iban) => {
  const account = parseCzechAccount(written);
  expect(account && ibanOf(account)).toBe(iban);
  expect(isIban(iban)).toBe(true);
  expect(czechAccountOfIban(iban)).toEqual(account);
  expect(account && formatCzechAccount(account)).toBe(written);
});

test("leading zeros and spaces do not make another account", () => {
  const account = { prefix: "19", number: "2000145399", bank: "0800" };
  expect(parseCzechAccount(" 000019-2000145399 / 0800 ")).toEqual(account);
  expect(accountDigits(account)).toBe("0000192000145399");
  expect(parseCzechAccount("000000-0076327632/0300")).toEqual({
    prefix: "",
    number: "76327632",
    bank: "0300",
  });
  expect(isIban("cz65 0800 0000 1920 0014 5399")).toBe(true);
});

test.each([
  "19-2000145398/0800",
  "4278-727558021/0100",
  "18-2000145399/0800",
  "0000000000/0800",
  "1/0800",
  "00000000010/0800",
  "19-2000145399",
  "19-2000145399/800",
  "19-2000145399/08000",
  "1234567-19/0800",
  "19 2000145399/0800x",
  "-19/0800",
  "",
])("%s is no account", (written) => {
  expect(parseCzechAccount(written)).toBeNull();
});

test("a number needs two digits other than zero", () => {
  expect(parseCzechAccount("0000000000/0800")).toBeNull();
  for (let place = 0; place < 10; place += 1) {
    for (let digit = 1; digit <= 9; digit += 1)
      expect(parseCzechAccount(`${String(digit * 10 ** place).padStart(10, "0")}/0800`)).toBeNull();
  }
});

test.each([
  "CZ6508000000192000145398",
  "CZ5608000000192000145399",
  "SK3112000000198742637",
  "CZ65",
  "",
  "6508",
])("%s is no IBAN of ours", (text) => {
  expect(czechAccountOfIban(text)).toBeNull();
});

test("a foreign IBAN is an IBAN, but no Czech account", () => {
  expect(isIban("SK31 1200 0000 1987 4263 7541")).toBe(true);
  expect(isIban("GB29 NWBK 6016 1331 9268 19")).toBe(true);
  expect(czechAccountOfIban("SK31 1200 0000 1987 4263 7541")).toBeNull();
});

test("whatever fits the weights goes to IBAN and back, and no single wrong digit passes", () => {
  assert(
    property(bigInt({ min: 11n, max: 9_999_999_999n }), (number) => {
      const account = parseCzechAccount(`${number}/2010`);
      if (!account) return;
      const iban = ibanOf(account);
      expect(czechAccountOfIban(iban)).toEqual(account);
      for (let at = 2; at < iban.length; at += 1) {
        const wrong = iban.slice(0, at) + ((Number(iban[at]) + 1) % 10) + iban.slice(at + 1);
        expect(isIban(wrong)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

/** Ministry of Finance, Komerční banka, Fio, Alza.cz. */
test.each(["00006947", "45317054", "61858374", "27082440"])("%s is an IČO", (text) => {
  expect(isCompanyId(text)).toBe(true);
});

test.each(["00006948", "45317055", "27082441", "6947", "618583740", "6185837a", ""])(
  "%s is no IČO",
  (text) => {
    expect(isCompanyId(text)).toBe(false);
  },
);

test.each([
  ["270 82 440", "27082440"],
  ["1350234", "01350234"],
  ["350234", "00350234"],
  ["6947", "6947"],
  ["u babičky", "ubabičky"],
])("typed as „%s“ an IČO is %s", (typed, digits) => {
  expect(companyIdAsTyped(typed)).toBe(digits);
});

/** The last digit of an IČO by what is left of the weighed sum of the others after division by eleven. */
const lastDigits = "10987654321";

test("whatever an IČO begins with, just one last digit fits: the one that the remainder gives", () => {
  assert(
    property(integer({ min: 0, max: 9_999_999 }), (start) => {
      const digits = String(start).padStart(7, "0");
      const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
      const passing = [..."0123456789"].filter((last) => isCompanyId(digits + last));
      expect(passing).toEqual([lastDigits[sum % 11]]);
    }),
  );
});

test("of the ten last digits of an IČO one fits the others", () => {
  const passing = [..."0123456789"].filter((last) => isCompanyId(`2708244${last}`));
  expect(passing).toEqual(["0"]);
});
