import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { groupStates } from "../../app/domain/client-errors/rules";
import { id, moment, secretHash } from "./columns";

/** Errors that browsers report, one row for all that have one fingerprint. Versions are numbers that grow with them. */
export const clientErrors = sqliteTable(
  "client_errors",
  {
    id: id(),
    /** Hash of the fingerprint. */
    signature: secretHash().notNull(),
    /** As the last report had it. */
    message: text().notNull(),
    /** Innermost place of our own code; empty where the stack has none. */
    place: text().notNull().default(""),
    count: integer().notNull().default(1),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    state: text({ enum: groupStates }).notNull().default("open"),
    /** Version that the error is mended in; null unless somebody said so. */
    mendedIn: integer(),
    decidedAt: moment(),
    /** When it was met again in spite of being mended; null when it has not been. */
    cameBackAt: moment(),
  },
  (t) => [
    uniqueIndex("client_errors_signature").on(t.signature),
    index("client_errors_recent").on(t.lastSeenAt),
    index("client_errors_begun").on(t.firstSeenAt),
    index("client_errors_list").on(t.state, t.count, t.lastSeenAt),
  ],
);

/** In which versions an error was met. */
export const clientErrorVersions = sqliteTable(
  "client_error_versions",
  {
    errorId: integer()
      .notNull()
      .references(() => clientErrors.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    count: integer().notNull().default(1),
    lastSeenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.errorId, t.version] })],
);

/** The last few reports of an error. They tell of no person: see `withoutPeople`. */
export const clientErrorOccurrences = sqliteTable(
  "client_error_occurrences",
  {
    id: id(),
    errorId: integer()
      .notNull()
      .references(() => clientErrors.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** Null where the report named none. */
    version: integer(),
    page: text().notNull(),
    browser: text().notNull(),
    error: text().notNull(),
  },
  (t) => [index("client_error_occurrences_error").on(t.errorId, t.id)],
);
