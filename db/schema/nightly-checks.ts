import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns";

/** What the checks of the ledger, also the one before money is paid out, and of the audit log have found last; one row each. */
export const nightlyChecks = sqliteTable("nightly_checks", {
  name: text({ enum: ["ledger", "audit"] }).primaryKey(),
  at: moment().notNull(),
  /** 0 when all holds together. */
  faults: integer().notNull(),
});
