import { fillPlaceholders } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import { type Database, openDatabase } from "./client.server";

// biome-ignore lint/suspicious/noExplicitAny: a question of whatever kind
type Written = SQLitePreparedQuery<any>;
type Question = BatchItem<"sqlite"> & { prepare(): Written };
type Values = Record<string, unknown>;

/** Writes questions and asks none. */
const writer = openDatabase({ prepare: () => null } as unknown as D1Database);

/**
 * Questions for `db.batch` that drizzle writes once, for all requests: what differs between them stands in placeholders.
 * To write them costs a page more than to ask them.
 */
export function kept<const Questions extends readonly Question[]>(write: (db: Database) => Questions) {
  let written: Written[] | undefined;
  return (db: Database, values: Values): Questions => {
    written ??= write(writer).map((question) => question.prepare());
    const questions = written.map((question) => ({ _prepare: () => filledIn(question, db, values) }));
    return questions as unknown as Questions;
  };
}

/** What drizzle itself would hand to its batch. */
function filledIn(question: Written, db: Database, values: Values) {
  const { sql, params } = question.getQuery();
  return {
    stmt: db.$client.prepare(sql),
    getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
    mapResult: (rows: unknown) => question.mapResult(rows, true),
  };
}
