import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "./columns";

/**
 * What each run of ending and erasing has done, where it did something or broke: the report of retention. Runs of one hour
 * that left nothing share a row. It names a rule and counts, nobody.
 */
export const retentionRuns = sqliteTable(
  "retention_runs",
  {
    id: id(),
    /** The rule, see `RetentionName`. */
    name: text().notNull(),
    at: moment().notNull(),
    /** Ms. */
    took: integer().notNull(),
    done: integer().notNull(),
    /** More was due than one run does: the queue goes on. */
    goesOn: flag().notNull(),
    /** What broke, as the log has it; empty when all went well. */
    error: text().notNull().default(""),
  },
  (t) => [index("retention_runs_at").on(t.at)],
);

/** When each rule was looked after last, whether anything was due or not. */
export const retentionRules = sqliteTable("retention_rules", {
  name: text().primaryKey(),
  lastRunAt: moment().notNull(),
});
