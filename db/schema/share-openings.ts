import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { guid, id, moment } from "./columns";
import { videos } from "./videos";

/** Each opening of a clip through its share link. */
export const shareOpenings = sqliteTable(
  "share_openings",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    shareGuid: guid().notNull(),
    userAgent: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [index("share_openings_video").on(t.videoId, t.at)],
);
