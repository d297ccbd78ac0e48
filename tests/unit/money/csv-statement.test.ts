import { assert, property, string, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { readCsv, usualCsvNames } from "~/domain/money/bank-statement/csv";
import { readStatement } from "~/domain/money/bank-statement/read-statement";
import { statementLimits } from "~/domain/money/bank-statement/statement";

const own = { prefix: "", number: "2600113745", bank: "2010" };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, names = usualCsvNames) => readCsv(bytes(text), names);

const head =
  "ID operace;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;Název banky;KS;VS;SS;Zpráva pro příjemce";
const fio = `"Výpis č. 1";;
"Účet: 2600113745/2010";;
${head}
16659818503;24.09.2018;1234,56;CZK;19-123;"ČEZ; a. s.";0100;KB;;2026000001;;"řekl ""dobrý den"""
16659818504;24.09.2018;-10,00;CZK;;;;;;;;poplatek
`;
const line = {
  id: "16659818503",
  bookedOn: "2018-09-24",
  amountHaler: 123_456,
  currency: "CZK",
  variableSymbol: 2_026_000_001,
  counterAccount: "19-123/0100",
  payerName: "ČEZ; a. s.",
  message: 'řekl "dobrý den"',
};

test("a CSV is read by the names of its columns, below whatever stands above them", () => {
  const none = { variableSymbol: null, counterAccount: null, payerName: "" };
  const fee = { ...line, id: "16659818504", amountHaler: -1000, message: "poplatek", ...none };
  expect(read(fio)).toEqual({ lines: [line, fee] });
});

test("it may come in windows-1250, with other separators, dates, and names of columns in any case", () => {
  const text = "datum,CASTKA,vs,mena\r\n2018-09-24 10:00,1 234.5,0001,czk\r\n";
  const names = { ...usualCsvNames, amount: "částka" };
  const lines = [{ amountHaler: 123_450, variableSymbol: 1, bookedOn: "2018-09-24", currency: "CZK" }];
  expect(read(text, names)).toMatchObject({ lines });
  const czech = bytes("Datum;Objem;VS;M?na\n24. 9. 2018;1,00;;CZK");
  czech[czech.indexOf(63)] = 0xec;
  expect(readCsv(czech, usualCsvNames)).toMatchObject({ lines: [{ amountHaler: 100 }] });
});

test("a spreadsheet that takes leading zeros away changes nothing", () => {
  const row = (reference: string, account: string, bank: string, vs: string) =>
    `${reference};24.9.2018;1,00;CZK;${account};;${bank};;;${vs};;`;
  const readRow = (...cells: Parameters<typeof row>) => read(`${head}\n${row(...cells)}`);
  const lines = [{ id: "12", counterAccount: "35-1011/0800", variableSymbol: 1234 }];
  const written = readRow("0012", "000035-0000001011", "0800", "0000001234");
  expect(written).toMatchObject({ lines });
  expect(readRow("12", "35-1011", "800", "1234")).toEqual(written);
  expect(readRow("0012", "0000350000001011", "0800", "0000001234")).toEqual(written);
  expect(readRow("12", "350000001011/800", "", "1234")).toEqual(written);
  expect(readRow('"=""0012"""', "'35-1011'", '="0800"', "'0000001234")).toEqual(written);
});

test("an account stays as the bank has it where it is no Czech one", () => {
  const account = (cell: string, bank = "") => {
    const statement = read(`${head}\n1;24.9.2018;1,00;CZK;${cell};;${bank};;;;;`);
    return "lines" in statement ? statement.lines[0]?.counterAccount : statement;
  };
  expect(account("")).toBeNull();
  expect(account("DE89370400440532013000", "COBADEFF")).toBe("DE89370400440532013000/COBADEFF");
  expect(account("CZ65 0800 0000 1920 0014 5399")).toBe("19-2000145399/0800");
  expect(account("1,92E+11", "800")).toBe("1,92E+11/800");
});

test("names of movements that a spreadsheet has rounded are none", () => {
  expect(read(`${head}\n1,66598E+10;24.9.2018;1,00;CZK;;;;;;;;`)).toEqual({ refused: "BadLine", line: 2 });
});

test("movements without a number get the same names whenever the statement is read, and alike ones are told apart", () => {
  const text = "Datum;Objem;VS;Měna\n24.9.2018;1,00;5;CZK\n24.9.2018;1,00;5;CZK\n24.9.2018;2,00;5;CZK";
  const ids = () => {
    const statement = read(text);
    return "lines" in statement ? statement.lines.map(({ id }) => id) : [];
  };
  expect(new Set(ids()).size).toBe(3);
  expect(ids()).toEqual(ids());
});

test.each([
  ["bookedOn", { bookedOn: "Den" }],
  ["amount", { amount: "Částka" }],
  ["currency", { currency: "Valuta" }],
])("a file without the column of %s says which it misses", (column, changes) => {
  expect(read(fio, { ...usualCsvNames, ...changes })).toEqual({ refused: "NoColumn", column });
});

test("a column that is not needed may be missing", () => {
  expect(read(fio, { ...usualCsvNames, payerName: "Jméno" })).toMatchObject({
    lines: [{ payerName: "" }, {}],
  });
});

test.each([
  ["an amount that is none", "24.9.2018;1,000,00;1;CZK"],
  ["a day that the calendar has not", "31.2.2018;1,00;1;CZK"],
])("%s refuses the whole file and says the line", (_, row) => {
  expect(read(`Datum;Objem;VS;Měna\n24.9.2018;1,00;1;CZK\n${row}`)).toEqual({ refused: "BadLine", line: 3 });
});

test("too much of it is refused", () => {
  expect(readCsv(new Uint8Array(statementLimits.bytes + 1), usualCsvNames)).toEqual({ refused: "TooLarge" });
  expect(read("a\n".repeat(statementLimits.lines + 1))).toEqual({ refused: "TooManyLines" });
});

test("a file of one long cell in quotation marks that nobody closes is given up at once", () => {
  const began = performance.now();
  expect(read(`"${'a""'.repeat(statementLimits.bytes / 4)}`)).toEqual({ refused: "OtherFormat" });
  expect(performance.now() - began).toBeLessThan(2000);
});

test("each format is known by how it begins", () => {
  const csv = usualCsvNames;
  expect(readStatement(bytes(fio), { own, csv })).toMatchObject({ source: "csv" });
  expect(readStatement(bytes("074"), { own, csv })).toEqual({ refused: "OtherAccount", line: 1 });
  expect(readStatement(bytes("\n {}"), { own, csv })).toEqual({ refused: "OtherFormat" });
  expect(readStatement(bytes(""), { own, csv })).toEqual({ refused: "OtherFormat" });
});

test("whatever is sent as a statement, it is read or refused", () => {
  const statement = (some: Uint8Array) => void readStatement(some, { own, csv: usualCsvNames });
  assert(property(uint8Array({ maxLength: 400 }), statement));
  assert(property(string({ maxLength: 400 }), (rows) => statement(bytes(`${head}\n${rows}`))));
});
