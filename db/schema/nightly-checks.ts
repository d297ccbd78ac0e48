import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns";

export type CheckName = "ledger" | "audit" | "backup" | `clock:${string}`;

/**
 * What the checks of the ledger, also the one before money is paid out, and of the audit log have found last, when the last
 * backup was whole, and `clock:` with the name of each work of the clock that failed when it was last tried; one row each.
 */
export const nightlyChecks = sqliteTable("nightly_checks", {
  name: text().$type<CheckName>().primaryKey(),
  at: moment().notNull(),
  /** 0 when all holds together; of work of the clock how often it failed in a row. */
  faults: integer().notNull(),
});
