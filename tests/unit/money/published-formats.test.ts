import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readGpc } from "~/domain/money/bank-statement/gpc";
import { type Payout, payoutFile, payoutLimits } from "~/domain/money/payout-file";
import { readAbo } from "./abo-reader";

const crlf = (...lines: string[]) => [...lines, ""].join("\r\n");

/** The collective order that ČSOB shows in its description „Dávky tuzemských plateb ve formátu ABO“. */
const example = crlf(
  "UHL1101017PRIKAZCE NA 20 ZNAKU0222780978658999123456654321",
  "1 1501 000000 0300",
  "2 19-19 000000000100010 20180101",
  "123 5001 01234567890 03000558 9999 AV:prvni cast zpravy|druha cast (...)",
  "123-123 10002 01234567890 03000558 8888 AV:ahoj! NP:Hynek Vilem Jarmila",
  "123456 25003 0123456789 03000558 7777 AV:dobry den|s pozdravem",
  "654321 60004 0123456789 03000138 6666 AV:posilam 600,04 penez",
  "3 +",
  "5 +",
)
  // The example breaks its own table here: a sum of 15 digits, and symbols of 11.
  .replace("000000000100010", "00000000100010")
  .replaceAll(" 01234567890 ", " 1234567890 ");

const csob = { prefix: "19", number: "19", bank: "0300" };

describe("payment orders in ABO (KPC)", () => {
  test("the reader understands the published example", () => {
    expect(readAbo(example)).toMatchObject({
      client: "PRIKAZCE NA 20 ZNAKU",
      bank: "0300",
      payer: "19-19",
      sum: 100_010,
      due: "2018-01-01",
      items: [
        {
          account: "123",
          amount: 5_001,
          constantSymbol: 558,
          message: ["prvni cast zpravy", "druha cast (...)"],
        },
        { account: "123-123", amount: 10_002 },
        { account: "123456", amount: 25_003 },
        { account: "654321", amount: 60_004, bank: "0300" },
      ],
    });
  });

  test("the same payments, written by us, say the same", () => {
    const accounts = [
      ["", "123"],
      ["123", "123"],
      ["", "123456"],
      ["", "654321"],
    ] as const;
    const theirs = readAbo(example);
    const ours = readAbo(
      payoutFile(
        { name: "Příkazce na 20 znaků", account: csob },
        theirs.items.map(({ amount, variableSymbol, message }, at) => ({
          account: { prefix: accounts[at]?.[0] ?? "", number: accounts[at]?.[1] ?? "", bank: "0300" },
          amount,
          variableSymbol,
          message: message[0] ?? "",
        })),
        { made: "2017-10-10", due: "2018-01-01" },
      ),
    );
    // We send no constant and no specific symbol, and the message in one part and capitals.
    const known = ({ account, bank, amount, variableSymbol, message }: (typeof theirs.items)[number]) => ({
      account,
      bank,
      amount,
      variableSymbol,
      message: message[0]?.toUpperCase(),
    });
    expect({ ...ours, items: ours.items.map(known) }).toEqual({ ...theirs, items: theirs.items.map(known) });
    expect(ours.items.map(({ constantSymbol, specificSymbol }) => [constantSymbol, specificSymbol])).toEqual(
      Array(4).fill([0, 0]),
    );
  });

  test("whatever we pay, every bank's table holds and nothing is lost", () => {
    const digits = (most: number) => fc.integer({ min: 1, max: 10 ** most - 1 }).map(String);
    const anAccount = fc.record({
      prefix: fc.oneof(fc.constant(""), digits(6)),
      number: digits(10),
      bank: fc.constantFrom("0100", "0300", "0800", "2010"),
    });
    const aPayout: fc.Arbitrary<Payout> = fc.record({
      account: anAccount,
      amount: fc.integer({ min: 1, max: 10 ** payoutLimits.amountDigits - 1 }),
      variableSymbol: fc.integer({ min: 1, max: 4_294_967_295 }),
      message: fc.string({ unit: "grapheme", maxLength: 80 }),
    });
    const payouts = fc.array(aPayout, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anAccount, payouts, fc.string({ unit: "grapheme" }), (account, some, name) => {
        const days = { made: "2026-11-24", due: "2026-11-25" };
        const order = readAbo(payoutFile({ name, account }, some, days));
        expect(order).toMatchObject({ bank: account.bank, payer: plain(account), due: days.due });
        expect(order.items.map(({ message, ...item }) => item)).toEqual(
          some.map(({ account, amount, variableSymbol }) => ({
            account: plain(account),
            bank: account.bank,
            amount,
            variableSymbol,
            constantSymbol: 0,
            specificSymbol: 0,
          })),
        );
      }),
    );
  });
});

const plain = ({ prefix, number }: { prefix: string; number: string }) =>
  prefix === "" ? number : `${prefix}-${number}`;

/** „Obratová položka“ by the table of Česká spořitelna 3-2267: each field and how many places it has, in order. */
const places = {
  kind: 3,
  account: 16,
  counterAccount: 16,
  document: 13,
  amount: 12,
  posting: 1,
  variableSymbol: 10,
  constantSymbol: 10,
  specificSymbol: 10,
  value: 6,
  note: 20,
  change: 1,
  data: 4,
  due: 6,
};
const written = (values: Record<keyof typeof places, string>) =>
  Object.entries(places)
    .map(([name, length]) => {
      const value = values[name as keyof typeof places];
      return name === "note" ? value.padEnd(length) : value.padStart(length, "0");
    })
    .join("");

describe("movements in GPC", () => {
  const own = { prefix: "", number: "2600113745", bank: "0800" };

  test("are as long as the table says", () => {
    expect(Object.values(places).reduce((sum, length) => sum + length)).toBe(128);
  });

  test("are read as the table says, whatever stands in them", () => {
    const aMovement = fc.record({
      counter: fc.integer({ min: 1, max: 9_999_999_999 }),
      document: fc.integer({ min: 1, max: 10 ** 13 - 1 }),
      amount: fc.integer({ min: 1, max: 10 ** 12 - 1 }),
      // Debit, credit, and the reversals of both.
      posting: fc.constantFrom(["1", -1] as const, ["2", 1] as const, ["3", 1] as const, ["4", -1] as const),
      symbol: fc.integer({ min: 1, max: 4_294_967_295 }),
      constant: fc.integer({ min: 0, max: 9999 }),
      specific: fc.integer({ min: 0, max: 9_999_999_999 }),
      bookedAt: fc.integer({ min: 0, max: 99 * 365 }).map((day) => Date.UTC(2000, 0, 1) + day * 86_400_000),
    });
    fc.assert(
      fc.property(aMovement, (one) => {
        const bookedOn = new Date(one.bookedAt).toISOString().slice(0, 10);
        const short = `${bookedOn.slice(8)}${bookedOn.slice(5, 7)}${bookedOn.slice(2, 4)}`;
        const row = written({
          kind: "075",
          account: own.number,
          counterAccount: String(one.counter),
          document: String(one.document),
          amount: String(one.amount),
          posting: one.posting[0],
          variableSymbol: String(one.symbol),
          constantSymbol: `0100${String(one.constant).padStart(4, "0")}`,
          specificSymbol: String(one.specific),
          value: "010100",
          note: "PLATCE",
          change: "0",
          data: "1101",
          due: short,
        });
        const file = crlf(`074${own.number.padStart(16, "0")}${" ".repeat(109)}`, row);
        expect(readGpc(new TextEncoder().encode(file), own)).toMatchObject({
          lines: [
            {
              amountHaler: one.posting[1] * one.amount,
              variableSymbol: one.symbol,
              counterAccount: `${one.counter}/0100`,
              bookedOn,
              message: "PLATCE",
              currency: "CZK",
            },
          ],
        });
      }),
    );
  });
});
