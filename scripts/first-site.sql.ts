import { drizzle } from "drizzle-orm/d1";
import { hashPassword } from "../app/domain/accounts/password.server";
import type { Database } from "../db/client.server";
import { firstSite } from "../db/first-site";

type Input = {
  name: string;
  creator: string;
  superuser: string;
  passwords: Record<"creator" | "superuser" | "admin", string>;
  now: number;
};

/** The statements of db/first-site.ts as SQL text, for `wrangler d1 execute`. */
export async function firstSiteSql({ name, creator, superuser, passwords, now }: Input): Promise<string> {
  // Only builds statements; there is no database behind it.
  const db = drizzle(undefined as unknown as D1Database, { casing: "snake_case" }) as Database;
  const statements = firstSite({
    db,
    now,
    name,
    creator: { email: creator, passwordHash: await hashPassword(passwords.creator) },
    superuser: { email: superuser, passwordHash: await hashPassword(passwords.superuser) },
    adminPasswordHash: await hashPassword(passwords.admin),
  });
  return statements.map((statement) => `${withValues(statement.toSQL())};\n`).join("");
}

function withValues({ sql, params }: { sql: string; params: unknown[] }): string {
  const values = params.values();
  return sql.replaceAll("?", () => literal(values.next().value));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
