import { expect, test } from "vitest";
import type { CzechAccount } from "~/domain/money/czech-account";
import { type Payout, payoutFile } from "~/domain/money/payout-file";

const account: CzechAccount = { prefix: "19", number: "2000145399", bank: "0800" };
const own: CzechAccount = { prefix: "", number: "76327632", bank: "0300" };
const days = { made: "2026-11-24", due: "2026-11-25" };
const payout: Payout = { account, amount: 150_050, variableSymbol: 17, message: "Výplata kreditu | Palubka" };
const payer = { name: "Žofie Nováková, provozovatelka", account: own };

test("an order is written place by place as the banks describe it", () => {
  const second = { ...payout, account: { ...own, bank: "0100" }, amount: 1 };
  expect(payoutFile(payer, [payout, second], days).split("\r\n")).toEqual([
    "UHL1241126ZOFIE NOVAKOVA, PROV0076327632001999000000000000",
    "1 1501 001000 0300",
    "2 000000-0076327632 00000000150051 251126",
    "000019-2000145399 000000150050 0000000017 08000000 0000000000 AV:VYPLATA KREDITU PALUBKA",
    "000000-0076327632 000000000001 0000000017 01000000 0000000000 AV:VYPLATA KREDITU PALUBKA",
    "3 +",
    "5 +",
    "",
  ]);
});

test("a header is 58 characters long also for a short name, and for Fio the number of the client is zeros", () => {
  const [header = ""] = payoutFile({ name: "A", account: { ...own, bank: "2010" } }, [payout], days).split(
    "\r\n",
  );
  expect(header).toBe(`UHL1241126A${" ".repeat(19)}0000000000001999000000000000`);
  expect(header).toHaveLength(58);
});

test("a message never breaks its line nor the plain characters", () => {
  const file = payoutFile(payer, [{ ...payout, message: `a\r\n3 +\r\n„ß“${"x".repeat(50)}` }], days);
  expect(file.split("\r\n")).toHaveLength(7);
  expect(file).toMatch(/^[\x20-\x7e\r\n]+$/);
});

test.each<[string, readonly Payout[], typeof days]>([
  ["no payment", [], days],
  ["too many", Array(201).fill(payout), days],
  ["an amount of nothing", [{ ...payout, amount: 0 }], days],
  ["half a haléř", [{ ...payout, amount: 0.5 }], days],
  ["an amount that does not fit", [{ ...payout, amount: 1e12 }], days],
  ["a symbol that does not fit", [{ ...payout, variableSymbol: 12_345_678_901 }], days],
  ["a day in the past", [payout], { ...days, due: "2026-11-23" }],
  ["a day that is none", [payout], { ...days, due: "zítra" }],
])("%s is refused", (_, payouts, when) => {
  expect(() => payoutFile(payer, payouts, when)).toThrow("Invalid input.");
});
