import { assert, property, string } from "fast-check";
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

test("whatever somebody typed comes out of the row as it was typed", () => {
  assert(
    property(string({ unit: "binary" }), string({ unit: "binary" }), (one, other) => {
      const [first, second] = parse(csvRow([one, other]));
      expect([
        first?.replace(/^'(?=\s*[=+\-@＝＋－＠])/, ""),
        second?.replace(/^'(?=\s*[=+\-@＝＋－＠])/, ""),
      ]).toEqual([one, other]);
    }),
  );
});

/** A reader of one row by RFC 4180, with semicolons; two quotation marks within quoted text stand for one. */
function parse(row: string): string[] {
  const cells = row.slice(0, -2).match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
