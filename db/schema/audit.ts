import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, moment } from "./columns";

/**
 * The audit log: who did what to whom, and from where. Triggers keep its rows as they are. It names nobody: people and
 * things stand in it by their numbers, without foreign keys, because rows outlive what they speak of.
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    /** Without gaps, in the order of the changes: a number that is missing was removed. */
    id: id(),
    at: moment().notNull(),
    area: text().notNull(),
    action: text().notNull(),
    actorRole: text().notNull(),
    actorId: integer(),
    subjectKind: text(),
    subjectId: integer(),
    details: json<Record<string, string | number>>().notNull(),
    /** Where it came from, see `networkKey`; empty for what the clock did. */
    network: text().notNull().default(""),
  },
  (t) => [
    index("audit_entries_at").on(t.at),
    index("audit_entries_area").on(t.area, t.id),
    index("audit_entries_actor").on(t.actorRole, t.actorId, t.id),
    index("audit_entries_subject").on(t.subjectKind, t.subjectId, t.id),
  ],
);

/** The chain over the audit log: each hash covers the entry of the same number and the hash before it. */
export const auditSeals = sqliteTable("audit_seals", {
  number: integer().primaryKey(),
  /** Hex SHA-256. */
  hash: text({ length: 64 }).notNull(),
});
