import { sql } from "drizzle-orm";
import type { Context } from "../context";
import { type BackedUpTable, bytesPerPiece, heldOtherwise, quoted, rowsPerPiece } from "./rules";

type Asked = { table: BackedUpTable & { mark: number }; after: number | null };

/**
 * The rows of a table behind one of them and up to its mark, each as a line of JSON with a value for each column: as many as
 * a piece holds. SQLite writes the values itself, so that large whole numbers stay what they are; bytes are an object with
 * their hex digits. `last` is the row up to which they go, or the mark where none is left.
 */
export async function readPiece(
  { db }: Pick<Context, "db">,
  { table, after }: Asked,
): Promise<{ lines: string[]; last: number }> {
  const { name, columns, mark } = table;
  const behind = `${after === null ? "true" : `rowid > ${after}`} and rowid <=`;
  const bytes = columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`).join(" + ");
  const [end] = await db.all<{ last: number | null }>(
    sql.raw(
      `select max(row) as last from (
        select row, sum(bytes) over (order by row) as total, row_number() over (order by row) as place from (
          select rowid as row, ${bytes} as bytes from ${quoted(name)}
          where ${behind} ${mark} order by rowid limit ${rowsPerPiece}))
      where place = 1 or total <= ${bytesPerPiece}`,
    ),
  );
  const last = end?.last ?? mark;
  const values = columns.map((column) => jsonOf(heldOtherwise[name]?.[column] ?? quoted(column)));
  const rows = await db.values<string[]>(
    sql.raw(`select ${values.join(", ")} from ${quoted(name)} where ${behind} ${last} order by rowid`),
  );
  return { lines: rows.map((row) => `[${row.join(",")}]`), last };
}

const jsonOf = (value: string) =>
  `iif(typeof(${value}) = 'blob', json_object('blob', hex(${value})), json_quote(${value}))`;
