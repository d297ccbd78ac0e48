import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StoredJob } from "../../app/domain/operations/rules";
import { id, json, moment } from "./columns";

/**
 * Jobs of the queue that have failed, one row for each job, however often it fails. `failing`: the queue tries again by
 * itself. `dead`: it has given up. `retrying`: a person wants it tried once more. The rest is over.
 */
export const failedJobs = sqliteTable(
  "failed_jobs",
  {
    id: id(),
    /** Hash of the job: the same job is safe to do twice, so it is stored once. */
    key: text({ length: 64 }).notNull(),
    type: text().notNull(),
    job: json<StoredJob>().notNull(),
    state: text({ enum: ["failing", "dead", "retrying", "done", "discarded"] }).notNull(),
    /** How often it has failed since `firstFailedAt`. */
    attempts: integer().notNull(),
    /** What broke, as the log has it; empty where the Worker was ended before it could say. */
    error: text().notNull().default(""),
    firstFailedAt: moment().notNull(),
    lastFailedAt: moment().notNull(),
    /** When the queue gave up last; null while it never has. */
    diedAt: moment(),
    /** When a person decided, or when it went well at last. */
    decidedAt: moment(),
    /** When it was put on the queue again after such a decision. */
    handedAt: moment(),
    /** Why it was discarded. */
    reason: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("failed_jobs_key").on(t.key),
    index("failed_jobs_state").on(t.state, t.lastFailedAt),
    index("failed_jobs_age").on(t.lastFailedAt),
  ],
);
