import { Column, fillPlaceholders, is, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import { type Database, openDatabase } from "./client.server";

// biome-ignore lint/suspicious/noExplicitAny: a question of whatever kind
type Written = SQLitePreparedQuery<any>;
type Question = BatchItem<"sqlite"> & { prepare(): Written };
type Values = Record<string, unknown>;
type Row = Record<string, unknown>;
type Kept = { question: Written; read: (row: Row) => Row };

/** Writes questions and asks none. */
const writer = openDatabase({ prepare: () => null } as unknown as D1Database);

/**
 * Questions for `db.batch` that drizzle writes once, for all requests: what differs between them stands in placeholders.
 * To write them costs a page more than to ask them. Each selects columns and expressions by names, not whole tables.
 */
export function kept<const Questions extends readonly Question[]>(write: (db: Database) => Questions) {
  let written: Kept[] | undefined;
  return (db: Database, values: Values): Questions => {
    written ??= write(writer).map((one) => {
      const question = one.prepare();
      return { question, read: readerOf(question) };
    });
    const questions = written.map((one) => ({ _prepare: () => filledIn(one, db, values) }));
    return questions as unknown as Questions;
  };
}

/** What drizzle itself would hand to its batch. */
function filledIn({ question, read }: Kept, db: Database, values: Values) {
  const { sql, params } = question.getQuery();
  return {
    stmt: db.$client.prepare(sql),
    getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
    mapResult: ({ results }: { results: Row[] }) => results.map(read),
  };
}

/** Reads a row as drizzle would, which finds out for every row anew how each of its columns is to be read. */
function readerOf(question: Written): Kept["read"] {
  const { fields } = question as unknown as { fields: { path: string[]; field: unknown }[] };
  const columns = fields.map(({ path: [name, ...deeper], field }) => {
    if (name === undefined || deeper.length > 0) throw new Error("A kept question gives flat rows.");
    return { name, decoder: decoderOf(field) };
  });
  return (row) => {
    const values = Object.values(row);
    const read: Row = {};
    columns.forEach(({ name, decoder }, at) => {
      const value = values[at] ?? null;
      read[name] = value === null ? null : decoder.mapFromDriverValue(value);
    });
    return read;
  };
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}
