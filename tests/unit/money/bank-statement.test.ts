import { assert, property, string, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { readFioJson } from "~/domain/money/bank-statement/fio-json";
import { readGpc } from "~/domain/money/bank-statement/gpc";
import { statementLimits } from "~/domain/money/bank-statement/statement";

const own = { prefix: "", number: "2600113745", bank: "2010" };
const ascii = (text: string) => new TextEncoder().encode(text);

/** Lines as banks write them, place by place; the account and the counter-account are made up. */
const head =
  "0740000002600113745Novak, Jan          24091800000031317477+00000031045419+000000002720580000000000000000000240918FIO           ";
const field = {
  kind: "075",
  account: "0000002600113745",
  counter: "0000190000000123",
  document: "0016659818503",
  amount: "000000123456",
  posting: "2",
  symbol: "2026000001",
  bank: "0001000308",
  specific: "0000000000",
  value: "240918",
  name: "CEZ                 ",
  change: "0",
  data: "0203",
  due: "240918",
};
const movement = (changes: Partial<typeof field> = {}) => Object.values({ ...field, ...changes }).join("");
const read = (...rows: string[]) => readGpc(ascii([head, ...rows, ""].join("\r\n")), own);
const line = {
  id: "16659818503",
  bookedOn: "2018-09-24",
  amountHaler: 123_456,
  currency: "CZK",
  variableSymbol: 2_026_000_001,
  counterAccount: "19-123/0100",
  payerName: "",
  message: "CEZ",
};

test("a movement of GPC is read place by place", () => {
  expect(movement()).toHaveLength(128);
  expect(read(movement())).toEqual({ lines: [line] });
});

test.each([
  ["1", -123_456],
  ["2", 123_456],
  ["4", 123_456],
  ["5", -123_456],
])("posting %s is worth %i haléřů", (posting, amountHaler) => {
  expect(read(movement({ posting }))).toMatchObject({ lines: [{ amountHaler }] });
});

test("Česká spořitelna numbers its reversals otherwise, and documents of a day are told apart", () => {
  const bank = { ...own, bank: "0800" };
  const rows = ["3", "4"].map((posting) => movement({ posting, data: "1101" }));
  expect(readGpc(ascii([head, ...rows].join("\r\n")), bank)).toMatchObject({
    lines: [
      { amountHaler: 123_456, id: "2018-09-24/16659818503/123456/2026000001", currency: "CZK" },
      { amountHaler: -123_456, id: "2018-09-24/16659818503/-123456/2026000001" },
    ],
  });
});

test("accounts may be permuted as banks do inside", () => {
  const permuted = (digits: string) =>
    [15, 13, 14, 11, 6, 7, 8, 9, 10, 12, 0, 1, 2, 3, 4, 5].map((at) => digits[at]).join("");
  const account = permuted(field.account);
  const rows = [
    head.replace(field.account, account),
    movement({ account, counter: permuted("1234567890123456") }),
  ];
  expect(readGpc(ascii(rows.join("\r\n")), own)).toMatchObject({
    lines: [{ counterAccount: "123456-7890123456/0100" }],
  });
});

test("Czech letters come in windows-1250", () => {
  const bytes = ascii([head, movement({ name: "?ez                 " })].join("\r\n"));
  bytes[bytes.indexOf(63)] = 0xc8;
  expect(readGpc(bytes, own)).toMatchObject({ lines: [{ message: "Čez" }] });
});

test.each([
  ["0203", "CZK"],
  ["0978", "EUR"],
  ["1101", "CZK"],
  ["1201", null],
  ["0840", null],
])("data %s are in %s", (data, currency) => {
  expect(read(movement({ data }))).toMatchObject({ lines: [{ currency }] });
});

test("a movement without symbol and counter-account is read, and unknown kinds of lines are passed over", () => {
  const bare = movement({ symbol: "0000000000", counter: "0000000000000000" });
  expect(read("078anything", bare)).toMatchObject({
    lines: [{ variableSymbol: null, counterAccount: null }],
  });
});

test.each([
  ["another posting", { posting: "9" }],
  ["a letter in the amount", { amount: "00000012345x" }],
  ["a day that is none", { due: "310218" }],
  ["a line cut short", { due: "2409" }],
])("%s refuses the whole statement and says the line", (_, changes) => {
  expect(read(movement(), movement(changes))).toEqual({ refused: "BadLine", line: 3 });
});

test("another account, another format and too much of it are refused", () => {
  expect(read(movement({ account: "0000002600113746" }))).toEqual({ refused: "OtherAccount", line: 2 });
  expect(readGpc(ascii(movement()), own)).toEqual({ refused: "OtherFormat" });
  expect(readGpc(ascii(""), own)).toEqual({ refused: "OtherFormat" });
  expect(readGpc(new Uint8Array(statementLimits.bytes + 1), own)).toEqual({ refused: "TooLarge" });
  expect(read(..."\n".repeat(statementLimits.lines).split("\n"))).toEqual({ refused: "TooManyLines" });
});

const value = (value: unknown) => ({ value, name: "", id: 0 });
const fio = {
  column22: value(16_659_818_503),
  column0: value("2018-09-24+0200"),
  column1: value(1_234.56),
  column14: value("CZK"),
  column2: value("19-123"),
  column3: value("0100"),
  column5: value("2026000001"),
  column16: value("CEZ"),
  column10: null,
};
const json = (transaction: unknown, iban: unknown = "CZ5720100000002600113745") =>
  readFioJson(
    JSON.stringify({ accountStatement: { info: { iban }, transactionList: { transaction } } }),
    own,
  );

test("a movement of Fio's JSON is the same as the one of its GPC", () => {
  expect(json([fio])).toEqual({ lines: [line] });
});

test("a day without movements, numbers that binary cannot hold and older days are read", () => {
  expect(json(null)).toEqual({ lines: [] });
  expect(json([{ ...fio, column1: value(-0.29) }])).toMatchObject({ lines: [{ amountHaler: -29 }] });
  expect(json([{ ...fio, column0: value(Date.UTC(2018, 8, 23, 22)) }])).toMatchObject({
    lines: [{ bookedOn: "2018-09-24" }],
  });
  expect(json([{ ...fio, column2: null, column5: null }])).toMatchObject({
    lines: [{ counterAccount: null, variableSymbol: null }],
  });
});

test("a day that the calendar has not refuses the statement", () => {
  expect(json([{ ...fio, column0: value("2018-02-30+0100") }])).toEqual({ refused: "BadLine", line: 1 });
});

test.each(["column22", "column0", "column1", "column14"])(
  "a movement without %s refuses the statement",
  (column) => {
    expect(json([fio, { ...fio, [column]: null }])).toEqual({ refused: "BadLine", line: 2 });
  },
);

test("Fio's JSON of another account, of another shape and too large is refused", () => {
  expect(json([fio], "CZ9020100000002801236055")).toEqual({ refused: "OtherAccount" });
  for (const text of ["", "<html>", "[]", "null", '{"accountStatement":{}}'])
    expect(readFioJson(text, own)).toEqual({ refused: "OtherFormat" });
  expect(json(7)).toEqual({ refused: "OtherFormat" });
  expect(json(Array(statementLimits.lines + 1).fill(0))).toEqual({ refused: "TooManyLines" });
  expect(readFioJson(" ".repeat(statementLimits.bytes + 1), own)).toEqual({ refused: "TooLarge" });
});

test("whatever is sent as a statement, it is read or refused", () => {
  assert(property(uint8Array({ maxLength: 400 }), (bytes) => void readGpc(bytes, own)));
  assert(
    property(
      string({ maxLength: 400 }),
      (text) => void readGpc(ascii(`${head}\n075${field.account}${text}`), own),
    ),
  );
  assert(property(string({ maxLength: 400 }), (text) => void readFioJson(text, own)));
});
