import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { flag, moment } from "./columns";
import { videos } from "./videos";

/** What has been decided of two clips of one creator: whether they show the same event. */
export const sameEventDecisions = sqliteTable(
  "same_event_decisions",
  {
    /** The clip of the lower id, so that a pair has one row. */
    firstId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    secondId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    isSame: flag().notNull(),
    decidedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    index("same_event_decisions_second").on(t.secondId),
    check("same_event_decisions_order", sql`${t.firstId} < ${t.secondId}`),
  ],
);
