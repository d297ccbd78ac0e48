import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, id, moment } from "./columns";

/** A walk through all objects and all rows that name one, in the order of their keys: the reconcile report of D1 × R2. */
export const storageChecks = sqliteTable(
  "storage_checks",
  {
    id: id(),
    startedAt: moment().notNull(),
    /** Null while it is under way. */
    finishedAt: moment(),
    /** Keys up to this one have been looked at. */
    cursor: text().notNull().default(""),
    /** Objects that are there, rows that name one, and what does not fit. */
    objects: integer().notNull().default(0),
    objectBytes: bytes().notNull().default(0),
    rows: integer().notNull().default(0),
    stray: integer().notNull().default(0),
    strayBytes: bytes().notNull().default(0),
    missing: integer().notNull().default(0),
    differing: integer().notNull().default(0),
  },
  (t) => [
    // One at a time.
    uniqueIndex("storage_checks_open").on(sql`(1)`).where(sql`${t.finishedAt} is null`),
  ],
);

/** The first faults of each kind that a walk has found. */
export const storageFaults = sqliteTable(
  "storage_faults",
  {
    id: id(),
    checkId: integer()
      .notNull()
      .references(() => storageChecks.id, { onDelete: "cascade" }),
    /** `stray`: an object without a row. `missing`: a row without its object. `size`: both are there and differ. */
    kind: text({ enum: ["stray", "missing", "size"] }).notNull(),
    objectKey: text().notNull(),
    /** Of the object, and of the row; null where there is none or it does not say. */
    objectBytes: bytes(),
    rowBytes: bytes(),
    /** The table that names the object; empty for a stray one. */
    source: text().notNull().default(""),
  },
  (t) => [index("storage_faults_check").on(t.checkId, t.kind, t.id)],
);
