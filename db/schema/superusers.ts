import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns";

/** The provider's people. */
export const superusers = sqliteTable(
  "superusers",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    createdAt: moment().notNull(),
    lastLoginAt: moment(),
  },
  (t) => [uniqueIndex("superusers_email").on(sql`lower(${t.email})`)],
);
