import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dashcamers } from "./dashcamers";
import { videos } from "./videos";

/**
 * Pieces of `videos.frameHashes`, by which clips that look alike are found. Triggers keep them; nothing else writes here.
 */
export const frameBands = sqliteTable(
  "frame_bands",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** Which piece, and its four hex digits: `7:a3f1`. */
    band: text().notNull(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.dashcamerId, t.band, t.videoId] }),
    index("frame_bands_of_video").on(t.videoId),
  ],
);
