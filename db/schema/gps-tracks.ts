import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns";
import { videos } from "./videos";

/** Where the car was, as the sender has let the creator know. */
export const gpsTracks = sqliteTable("gps_tracks", {
  videoId: integer()
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  /** As app/domain/gps/track.ts writes it. */
  points: text().notNull(),
  sentAt: moment().notNull(),
});
