import { drizzle } from "drizzle-orm/d1";

/**
 * The database as use cases see it: drizzle over D1. Every call is a round trip, so batch. Without the schema, which
 * only `db.query` needs: drizzle would work out the relations of all tables for every request.
 */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { casing: "snake_case" });
}

export type Database = ReturnType<typeof openDatabase>;
