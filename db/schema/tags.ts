import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { dashcamers } from "./dashcamers";

/** A creator's own tags (Standard and up). */
export const tags = sqliteTable(
  "tags",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    color: text().notNull(),
    textColor: text().notNull(),
    priority: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("tags_name").on(t.dashcamerId, sql`lower(${t.name})`)],
);

/** The platform's tags, the same for everybody. */
export const systemTags = sqliteTable(
  "system_tags",
  {
    id: id(),
    name: text().notNull(),
    color: text().notNull(),
    textColor: text().notNull(),
    priority: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("system_tags_name").on(sql`lower(${t.name})`)],
);
