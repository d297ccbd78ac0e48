import { asc, inArray, lte } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../context";
import type { RetentionName } from "../jobs";
import { inPieces } from "./in-pieces.server";

type Old = {
  table: SQLiteTable;
  /** What tells the rows apart. */
  id: SQLiteColumn;
  /** The moment by which rows are old; it needs an index. */
  at: SQLiteColumn;
  /** Rows of this moment (ms since 1970) and before it go. */
  until: number;
  /** Rows of one statement. */
  size?: number;
};

/** Removes the old rows of a table piece by piece, the oldest first. */
export async function removeOld(
  context: Context,
  name: RetentionName,
  { table, id, at, until, size = 500 }: Old,
): Promise<void> {
  const { db } = context;
  const old = db.select({ id }).from(table).where(lte(at, until)).orderBy(asc(at)).limit(size);
  await inPieces(context, name, size, async () => {
    const removed = await db.delete(table).where(inArray(id, old)).returning({ id });
    return removed.length;
  });
}
