import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";

/** Helpers whom a creator invites (Maxi and up). */
export const editors = sqliteTable(
  "editors",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    /** Hash of the invitation's RegisterGuid; null once the editor has registered. */
    registerGuidHash: secretHash(),
    locked: flag().notNull().default(false),
    createdAt: moment().notNull(),
    lastLoginAt: moment(),
  },
  (t) => [
    uniqueIndex("editors_email").on(sql`lower(${t.email})`),
    index("editors_dashcamer").on(t.dashcamerId),
  ],
);

/** Saved filters of a creator's or editor's clip list. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The list's URL query, without the leading `?`. */
    query: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("saved_views_own").on(t.dashcamerId, t.name).where(sql`${t.editorId} is null`),
    uniqueIndex("saved_views_editor").on(t.editorId, t.name),
    index("saved_views_dashcamer").on(t.dashcamerId),
  ],
);
