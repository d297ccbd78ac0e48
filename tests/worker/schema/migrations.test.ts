import { applyD1Migrations, env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { db } from "../../factories";

type Row = { name: string };
const names = async (query: string) =>
  (await env.DB.prepare(query).all<Row>()).results.map(({ name }) => name);

const schemaQuery = "select name from sqlite_master where name not like 'sqlite_%' order by name";

test("the migrations make an empty database whole, and applying them again changes nothing", async () => {
  const before = await names(schemaQuery);
  expect(before).toEqual(
    expect.arrayContaining(["videos", "videos_by_upload", "video_events_are_append_only"]),
  );
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  expect(await names(schemaQuery)).toEqual(before);
  const applied = await names("select name from d1_migrations order by id");
  expect(applied).toEqual(env.TEST_MIGRATIONS.map(({ name }) => name));
});

test("the migrations make the tables, columns and indexes that the code knows, and no others", async () => {
  const tables = Object.values(db._.fullSchema).filter((value) => value instanceof SQLiteTable);
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table);
    const known = columns.map((column) => snakeCase(column.name)).toSorted();
    expect(await names(`select name from pragma_table_info('${name}') order by name`), name).toEqual(known);
    const made = await names(
      `select name from pragma_index_list('${name}') where origin = 'c' order by name`,
    );
    expect(made, name).toEqual(indexes.map((index) => index.config.name).toSorted());
  }
});

test("nothing that a migration has written breaks a foreign key", async () => {
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
