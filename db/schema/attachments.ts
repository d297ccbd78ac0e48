import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, flag, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { videos } from "./videos";

/** Files that the creator keeps beside a clip. */
export const attachments = sqliteTable(
  "attachments",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    name: text().notNull(),
    objectKey: text().notNull(),
    /** While the file is on its way, what is held for it. */
    sizeBytes: bytes().notNull(),
    /** SHA-256 of the content; null while it is on its way. */
    fingerprint: text(),
    isUploading: flag().notNull().default(false),
    cloudState: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("attachments_video").on(t.videoId),
    index("attachments_dashcamer").on(t.dashcamerId),
    index("attachments_uploading").on(t.createdAt).where(sql`${t.isUploading} = 1`),
    uniqueIndex("attachments_object").on(t.objectKey),
    // A file sent twice is stored once.
    uniqueIndex("attachments_once").on(t.videoId, t.name, t.fingerprint),
  ],
);
