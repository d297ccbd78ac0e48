import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "./columns";
import { editors } from "./editors";
import { videos } from "./videos";

/** The conversation between sender and creator about one clip. */
export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    fromDashcamer: flag().notNull(),
    editorId: integer().references(() => editors.id, { onDelete: "set null" }),
    content: text().notNull(),
    postedAt: moment().notNull(),
    readAt: moment(),
    mailedAt: moment(),
  },
  (t) => [
    index("comments_video").on(t.videoId, t.postedAt),
    index("comments_unread").on(t.videoId).where(sql`${t.readAt} is null`),
    index("comments_unmailed").on(t.postedAt).where(sql`${t.mailedAt} is null and ${t.readAt} is null`),
    index("comments_editor").on(t.editorId).where(sql`${t.editorId} is not null`),
  ],
);
