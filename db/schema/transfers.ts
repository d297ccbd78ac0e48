import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { fans } from "./fans";
import { videos } from "./videos";

/** A clip's way from one creator to another (product rules: the move is atomic and happens once). */
export const transfers = sqliteTable(
  "transfers",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    fromDashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    toDashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    /** The fan who asked; null when the target creator acquires an offered clip. */
    fanId: integer().references(() => fans.id, { onDelete: "set null" }),
    state: text({ enum: ["pending", "done", "refused", "cancelled"] })
      .notNull()
      .default("pending"),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("transfers_pending").on(t.videoId).where(sql`${t.state} = 'pending'`),
    index("transfers_video").on(t.videoId, t.state),
    index("transfers_from").on(t.fromDashcamerId, t.state, t.requestedAt),
    index("transfers_to").on(t.toDashcamerId, t.state, t.requestedAt),
    index("transfers_fan").on(t.fanId, t.state),
    check("transfers_two_parties", sql`${t.fromDashcamerId} <> ${t.toDashcamerId}`),
  ],
);
