import type { SQL } from "drizzle-orm";
import type { Database } from "./client.server";

/**
 * A statement in plain SQL for `db.batch`, and the rows that it returns. What drizzle makes of one by itself loses its
 * parameters in a batch of D1: it has no prepared statement to bind them to.
 */
export function statement<Row = never>(db: Database, query: SQL) {
  const raw = db.all<Row>(query);
  const stmt = db.$client.prepare(raw.getQuery().sql);
  return Object.assign(raw, { stmt });
}
