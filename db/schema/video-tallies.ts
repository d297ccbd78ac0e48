import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { dashcamers } from "./dashcamers";

/** How many clips a creator, or one of their editors, has of each kind: counting without reading. Triggers keep it. */
export const videoTallies = sqliteTable(
  "video_tallies",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** 0 where the clip is nobody's. */
    editorId: integer().notNull(),
    traits: integer().notNull(),
    clips: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dashcamerId, t.editorId, t.traits] })],
);

/** The same of clips with one tag, the creator's or the platform's; 0 stands where it is of the other kind. */
export const videoTagTallies = sqliteTable(
  "video_tag_tallies",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    tagId: integer().notNull(),
    systemTagId: integer().notNull(),
    editorId: integer().notNull(),
    traits: integer().notNull(),
    clips: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dashcamerId, t.tagId, t.systemTagId, t.editorId, t.traits] })],
);
