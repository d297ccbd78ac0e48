import { expect, test } from "vitest";
import { rowsOf } from "~/domain/backups/restore-sql";
import { dayOf, folderOf, type Link, nextPiece, type Piece, parentsFirst } from "~/domain/backups/rules";

const link = (table: string): Link => ({ column: "x", table, to: "id", missing: "remove" });
const table = (name: string, mark: number | null = 9) => ({ name, columns: ["id"], links: [], mark });
const piece = (table: string, last: number): Piece => ({ key: "", table, last, rows: 1, sha256: "" });

test("tables stand behind those that they name, and a circle keeps none of them out", () => {
  const tables = [
    { name: "clips", links: [link("people"), link("clips")] },
    { name: "notes", links: [link("clips"), link("gone")] },
    { name: "people", links: [link("notes")] },
  ];
  const names = parentsFirst(tables).map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect(names.indexOf("notes")).toBeGreaterThan(names.indexOf("people") - 2);
  expect(
    parentsFirst([tables[1], { name: "clips", links: [] }].map((one) => one ?? { name: "", links: [] })),
  ).toMatchObject([{ name: "clips" }, { name: "notes" }]);
});

test("a backup goes on behind its last piece, table by table, and passes over what was empty", () => {
  const tables = [table("empty", null), table("a"), table("b", 3)];
  expect(nextPiece({ tables }, [])).toMatchObject({ table: { name: "a" }, number: 0, after: null });
  expect(nextPiece({ tables }, [piece("a", 4)])).toMatchObject({ table: { name: "a" }, number: 1, after: 4 });
  expect(nextPiece({ tables }, [piece("a", 4), piece("a", 9)])).toMatchObject({
    table: { name: "b" },
    number: 0,
  });
  expect(nextPiece({ tables }, [piece("a", 9), piece("b", 3)])).toBeNull();
});

test("a day begins at midnight of UTC, and its backup is of one migration", () => {
  expect(dayOf(Date.UTC(2026, 10, 28) - 1)).toBe("2026-11-27");
  expect(folderOf(Date.UTC(2026, 10, 28), "0032_count_failed_mails.sql")).toBe(
    "2026-11-28/0032_count_failed_mails",
  );
});

test("no statement of a restore is longer than D1 takes, and none has a letter that a shell or a splitter may misread", () => {
  const long = JSON.stringify(["ž'; drop table x; -- 🦌".repeat(20_000)]);
  const lines = [long, ...Array.from({ length: 5000 }, (_, at) => JSON.stringify([`řádek ' ${at}`]))];
  const statements = [...rowsOf(table("a"), lines)];
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) {
    expect(statement.length).toBeLessThan(100_000);
    expect(statement).toMatch(/^[ -~]*$/);
    expect(statement.split("'").length % 2).toBe(1);
  }
});
