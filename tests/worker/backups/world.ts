import { env } from "cloudflare:test";
import { backUp } from "~/domain/backups/back-up.server";
import { lastMigration } from "~/domain/backups/beginning.server";
import { afterRows, beforeRows, rowsOf } from "~/domain/backups/restore-sql";
import { folderOf, type Manifest, manifestKey } from "~/domain/backups/rules";
import type { Context } from "~/domain/context";
import type { Job } from "~/domain/jobs";
import { openDatabase } from "../../../db/client.server";
import { makeContext } from "../../factories";

/** A backup out of its store: its manifest, and the lines of each table. */
export type Taken = { manifest: Manifest; lines: Map<string, string[]> };

export const clockContext = (now = Date.now(), overrides: Partial<Context> = {}) =>
  makeContext({ role: "visitor" }, { now, ...overrides });

/** Backs up as the clock and the queue do, until nothing is left, and takes the result out. */
export async function takeBackup(now = Date.now(), overrides: Partial<Context> = {}): Promise<Taken> {
  const jobs: Job[] = [];
  const later = async (job: Job) => void jobs.push(job);
  do {
    jobs.length = 0;
    await backUp(await clockContext(now, { later, ...overrides }));
  } while (jobs.length > 0);
  return readBackup(now);
}

export async function readBackup(now: number): Promise<Taken> {
  const object = await env.BACKUPS.get(
    manifestKey(folderOf(now, await lastMigration({ db: openDatabase(env.DB) }))),
  );
  if (!object) throw new Error("The backup is not whole.");
  const manifest = await object.json<Manifest>();
  const lines = new Map<string, string[]>();
  for (const { key, table } of manifest.pieces)
    lines.set(table, [...(lines.get(table) ?? []), ...(await unpacked(key))]);
  return { manifest, lines };
}

export async function unpacked(key: string): Promise<string[]> {
  const object = await env.BACKUPS.get(key);
  if (!object) throw new Error(`${key} is not there.`);
  const text = await new Response(object.body.pipeThrough(new DecompressionStream("gzip"))).text();
  return text.split("\n").slice(0, -1);
}

/** Restores into the database at hand, all of it or nothing. */
export async function restore({ manifest, lines }: Taken): Promise<void> {
  const statements = [
    ...beforeRows(manifest),
    ...manifest.tables.flatMap((table) => [...rowsOf(table, lines.get(table.name) ?? [])]),
    ...afterRows(manifest),
  ];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
}

/** Every row of a table, each value as SQLite writes it, in an order of their own. */
export async function contentOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`pragma table_info("${table}")`).all<{ name: string }>();
  const values = results.map(({ name }) => `quote("${name}")`).join(", ");
  return (await env.DB.prepare(`select ${values} from "${table}"`).raw<string[]>())
    .map((row) => JSON.stringify(row))
    .sort();
}

export async function contentOfAll(tables: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) all[table] = await contentOf(table);
  return all;
}

/** What SQLite can keep, in more rows and bytes than one piece has, with what is hard to write down. */
export async function makeEverything(): Promise<void> {
  await env.DB.prepare("drop table if exists everything").run();
  await env.DB.prepare(
    "create table everything (id integer primary key, said text, seen blob, much, more real)",
  ).run();
  const put = env.DB.prepare("insert into everything (id, said, seen, much, more) values (?, ?, ?, ?, ?)");
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 10 union all select i + 1 from n where i < 1500)
        insert into everything (id, said, much) select i, 'řádek ' || i, i * 3 from n`,
    ),
    put.bind(
      -5,
      "Příliš žluťoučký kůň 🦌 „uvozovky“ it''s\n\t\\ \"x\" ' \u0001 \ud83d\ude97",
      null,
      null,
      null,
    ),
    put.bind(1, "", Uint8Array.from([0, 255, 39, 0, 128]), "7", 0.1 + 0.2),
    put.bind(2, null, new Uint8Array(0), null, 1e300),
    put.bind(
      3,
      "x",
      Uint8Array.from({ length: 70_000 }, (_, at) => at % 256),
      null,
      -0.000_000_1,
    ),
    env.DB.prepare(
      "insert into everything (id, much) values (4, 9223372036854775807), (5, -9223372036854775808)",
    ),
    env.DB.prepare("insert into everything (id, much) values (9007199254740991, 9007199254740993)"),
    ...[6, 7, 8].map((id) => put.bind(id, `${"dlouhé 'ž' ".repeat(80_000)}${id}`, null, null, null)),
  ]);
}
