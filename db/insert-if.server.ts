import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/** The condition that the statement before this one in the batch has changed exactly one row. */
export const justChanged = sql`changes() = 1`;

/**
 * `insert into table select … where condition`: a row that is written only if the condition holds when its
 * turn in the batch comes. D1 has no interactive transactions; this is how one statement hangs on another. As in
 * drizzle's own inserts, a value may be a question that the database answers.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL | undefined,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name] ?? column.default ?? null;
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition ?? sql`true`}`);
}
