import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "./columns";
import { channels, playlists } from "./uploads";

/** The playlists of a connected channel, and where on the site their videos belong. */
export const channelPlaylists = sqliteTable(
  "channel_playlists",
  {
    id: id(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: "cascade" }),
    /** The id that the channel's site gives it. */
    externalId: text().notNull(),
    /** Empty until it has been read. */
    name: text().notNull(),
    /** The creator's playlist that its videos go to; null for none. */
    playlistId: integer().references(() => playlists.id, { onDelete: "set null" }),
    /** Whether all of it could be read last time, and not its beginning alone. */
    isWhole: flag().notNull().default(true),
    /** When it is read next. */
    fetchAt: moment().notNull(),
    /** Readings in a row that failed. */
    failures: integer().notNull().default(0),
    lastFetchedAt: moment(),
    /** When the channel named it last. */
    seenAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("channel_playlists_once").on(t.channelId, t.externalId),
    index("channel_playlists_fetch").on(t.fetchAt),
    index("channel_playlists_playlist").on(t.playlistId),
  ],
);

/** What is in a playlist of the channel, also videos that are not here yet. */
export const channelPlaylistVideos = sqliteTable(
  "channel_playlist_videos",
  {
    channelPlaylistId: integer()
      .notNull()
      .references(() => channelPlaylists.id, { onDelete: "cascade" }),
    channelVideoId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelPlaylistId, t.channelVideoId] }),
    index("channel_playlist_videos_video").on(t.channelVideoId),
  ],
);
