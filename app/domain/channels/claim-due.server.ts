import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../context";

/** Whoever has claimed a row and died leaves it to the next after so long. */
const claimMs = 10 * 60_000;

type Due = SQLiteTable & { id: SQLiteColumn };
type Name<Table extends Due> = keyof Table["$inferSelect"] & keyof Table & string;

type Claim<Table extends Due> = {
  table: Table;
  /** The column that says when a row is due; while it is claimed, when the claim ends. */
  column: Name<Table>;
  /** Rows that one run takes; the rest waits for the next minute. */
  atOnce: number;
  also?: SQL;
};

/** Claims rows whose time has come, the longest due first. One statement: of two runs at once one gets each row. */
export async function claimDue<Table extends Due>(
  { db, now }: Pick<Context, "db" | "now">,
  { table, column, atOnce, also }: Claim<Table>,
): Promise<Table["$inferSelect"][]> {
  const due = table[column] as SQLiteColumn;
  const isDue = and(lte(due, now), also);
  const ids = db
    .select({ id: table.id })
    .from(table as SQLiteTable)
    .where(isDue)
    .orderBy(asc(due))
    .limit(atOnce);
  const claimed: unknown = await db
    .update(table as SQLiteTable)
    .set({ [column]: now + claimMs })
    .where(inArray(table.id, ids))
    .returning();
  return claimed as Table["$inferSelect"][];
}

/** The condition that a row is still claimed by whoever got it so from `claimDue`. */
export function isClaimed<Table extends Due>(
  table: Table,
  column: Name<Table>,
  row: Table["$inferSelect"],
): SQL | undefined {
  return and(eq(table.id, row.id), eq(table[column] as SQLiteColumn, row[column]));
}
