import { env } from "cloudflare:test";
import type { Context } from "../app/domain/context";
import { openDatabase } from "../db/client.server";

type Question = { sql: string; params: unknown[] };

/** EXPLAIN QUERY PLAN of each statement that the work sends to the database, in order. */
export async function plansOf<T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<string[]> {
  return Promise.all((await askedBy(context, work)).map(planOf));
}

/** Rows that the database reads for the work, as D1 counts and bills them. */
export async function rowsReadBy<T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<number> {
  const asked = await askedBy(context, work);
  const answers = await Promise.all(
    asked.map(({ sql, params }) =>
      env.DB.prepare(sql)
        .bind(...params)
        .all(),
    ),
  );
  return answers.reduce((rows, { meta }) => rows + meta.rows_read, 0);
}

async function askedBy<T>(context: Context, work: (context: Context) => Promise<T>): Promise<Question[]> {
  const asked: Question[] = [];
  await work({ ...context, db: openDatabase(listening(env.DB, asked)) });
  return asked;
}

/** Tables that a plan reads from the first row to the last, by an index or without. */
export function scannedTables(plan: string): string[] {
  return [...plan.matchAll(/^SCAN (\w+)/gm)].map((match) => match[1] ?? "");
}

async function planOf({ sql, params }: Question): Promise<string> {
  const explain = env.DB.prepare(`explain query plan ${sql}`).bind(...params);
  const { results } = await explain.all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}

/** The same database; what is asked of it is written down. */
function listening(database: D1Database, asked: Question[]): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
      return bound(target, name);
    },
  });

  function statement(prepared: D1PreparedStatement, sql: string): D1PreparedStatement {
    return new Proxy(prepared, {
      get(target, name) {
        if (name !== "bind") return bound(target, name);
        return (...params: unknown[]) => {
          asked.push({ sql, params });
          return target.bind(...params);
        };
      },
    });
  }
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
}
