import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { guid, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { uploads } from "./uploads";
import { videos } from "./videos";

/** Clips put in order for a video that is to come out. */
export const compilations = sqliteTable(
  "compilations",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** Name of the video. */
    name: text().notNull(),
    plannedAt: moment(),
    /** The video on the channel once it is out. */
    uploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    publishedAt: moment(),
    /** Names the batch that has published it: what is written for its clips hangs on this. */
    turn: guid(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("compilations_dashcamer").on(t.dashcamerId, t.createdAt),
    index("compilations_upload").on(t.uploadId),
  ],
);

/** A clip of a compilation, and which part of it is used. */
export const compilationClips = sqliteTable(
  "compilation_clips",
  {
    id: id(),
    compilationId: integer()
      .notNull()
      .references(() => compilations.id, { onDelete: "cascade" }),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Where the part begins, ms from the clip's start. */
    inMs: integer().notNull().default(0),
    /** Where it ends; null is the clip's end. */
    outMs: integer(),
  },
  (t) => [
    uniqueIndex("compilation_clips_once").on(t.compilationId, t.videoId),
    index("compilation_clips_video").on(t.videoId),
  ],
);
