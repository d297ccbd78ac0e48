import { sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import type { Database } from "../../../db/client.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { type BackedUpTable, type Beginning, type Link, leftOut, parentsFirst, quoted } from "./rules";

/** Statements of one batch, and values of one answer of the database. */
const atOnce = 50;

type Column = { name: string };
type ForeignKey = { from: string; table: string; to: string | null; on_delete: string };

/** Name of the last migration of the database. */
export async function lastMigration({ db }: Pick<Context, "db">): Promise<string> {
  const [last] = await db.all<{ name: string }>(sql`select max(name) as name from d1_migrations`);
  return last?.name ?? "";
}

/**
 * What there is to back up, with the last row of each table. All marks are read in one batch, so what comes later is in none
 * of the tables.
 */
export async function planBackup(context: Context, migration: string): Promise<Beginning> {
  const { db, now } = context;
  const tables = await readTables(db);
  const [triggers, sequences, ...answers] = await db.batch([
    statement<{ name: string; sql: string }>(
      db,
      sql`select name, sql from sqlite_master where type = 'trigger' order by name`,
    ),
    statement<{ name: string; seq: number }>(db, sql`select name, seq from sqlite_sequence`),
    ...chunksOf(tables).map((chunk) => statement<Record<string, number | null>>(db, marksOf(chunk))),
  ]);
  const marks = Object.assign({}, ...answers.flat()) as Record<string, number | null>;
  return {
    startedAt: now,
    migration,
    tables: parentsFirst(tables).map((table) => ({ ...table, mark: marks[table.name] ?? null })),
    triggers,
    sequences: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
  };
}

const marksOf = (tables: readonly { name: string }[]) =>
  sql.raw(
    `select ${tables
      .map(({ name }) => `(select max(rowid) from ${quoted(name)}) as ${quoted(name)}`)
      .join(", ")}`,
  );

async function readTables(db: Database): Promise<Omit<BackedUpTable, "mark">[]> {
  const all = await db.all<{ name: string }>(
    sql`select name from pragma_table_list where schema = 'main' and type = 'table' order by name`,
  );
  const names = all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && !name.startsWith("_cf_") && !(name in leftOut));
  const columns = await pragmas<Column>(db, "table_info", names);
  const keys = await pragmas<ForeignKey>(db, "foreign_key_list", names);
  return names.map((name, at) => ({
    name,
    columns: (columns[at] ?? []).map((column) => column.name),
    links: (keys[at] ?? []).map(linkOf),
  }));
}

/** What the schema itself says of a row that goes; where it says nothing, whoever names it cannot stay. */
const linkOf = ({ from, table, to, on_delete }: ForeignKey): Link => ({
  column: from,
  table,
  to: to ?? "id",
  missing: on_delete === "SET NULL" ? "clear" : "remove",
});

async function pragmas<Row>(db: Database, pragma: string, names: readonly string[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const chunk of chunksOf(names))
    answers.push(
      ...((await db.batch(
        asBatch(chunk.map((name) => statement<Row>(db, sql.raw(`pragma ${pragma}(${quoted(name)})`)))),
      )) as Row[][]),
    );
  return answers;
}

function chunksOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) =>
    list.slice(at * atOnce, (at + 1) * atOnce),
  );
}
