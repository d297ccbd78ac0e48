import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { systemTags, tags } from "./tags";
import { videos } from "./videos";

export const videoTags = sqliteTable(
  "video_tags",
  {
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.tagId] }), index("video_tags_tag").on(t.tagId, t.videoId)],
);

export const videoSystemTags = sqliteTable(
  "video_system_tags",
  {
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    systemTagId: integer()
      .notNull()
      .references(() => systemTags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.systemTagId] }),
    index("video_system_tags_tag").on(t.systemTagId, t.videoId),
  ],
);
