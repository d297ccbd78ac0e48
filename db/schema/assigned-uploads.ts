import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns";
import { uploads } from "./uploads";
import { videos } from "./videos";

/** The published (or planned) video that a clip is used in. */
export const assignedUploads = sqliteTable(
  "assigned_uploads",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    uploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    publishedName: text().notNull(),
    /** The name as search reads it. */
    searchText: text().notNull().default(""),
    publishedLink: text(),
    /** Where in the published video the clip starts, seconds. */
    startsAtSeconds: integer(),
    plannedReleaseAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("assigned_uploads_video").on(t.videoId),
    index("assigned_uploads_upload").on(t.uploadId),
    uniqueIndex("assigned_uploads_once").on(t.videoId, t.uploadId),
  ],
);
