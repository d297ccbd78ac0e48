import { assert, oneof, property, string, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { csvRow } from "~/texts/csv";

test("a row has semicolons, decimal commas, days of Prague and the line end of Windows", () => {
  const newYear = Date.UTC(2025, 11, 31, 23);
  expect(csvRow(["Žižkov", 2_026_000_001, { haler: -189_050 }, { haler: 5 }, { day: newYear }, null])).toBe(
    "Žižkov;2026000001;-1890,50;0,05;1.1.2026;\r\n",
  );
});

test.each(["=1+1", "+420", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1"])(
  "a text that a spreadsheet would reckon, %j, stays a text",
  (text) => {
    expect(csvRow([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["00006947", "00", "1234567890123456"])(
  "digits that a spreadsheet would shorten, %s, are a formula of a text",
  (digits) => {
    expect(csvRow([digits, "x"])).toBe(`="${digits}";x\r\n`);
  },
);

test.each(["0", "27082440", "123456789012345", "0 12", "2026-0001"])("%s stands as it is", (text) => {
  expect(csvRow([text])).toBe(`${text}\r\n`);
});

test("whatever somebody typed comes out of the row as it was typed", () => {
  assert(
    property(typed, typed, (one, other) => {
      const [first, second] = parse(csvRow([one, other]));
      expect([read(first), read(second)]).toEqual([one, other]);
    }),
  );
});

const typed = oneof(string({ unit: "binary" }), stringMatching(/^\d{1,20}$/));

/** What a spreadsheet shows of a cell. */
const read = (cell = "") =>
  cell.startsWith('="') ? cell.slice(2, -1) : cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");

/** A reader of one row by RFC 4180, with semicolons; two quotation marks within quoted text stand for one. */
function parse(row: string): string[] {
  const cells = row.slice(0, -2).match(/(?<=^|;)(?:"(?:[^"]|"")*"|="\d*"|[^;"]*)(?=;|$)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
