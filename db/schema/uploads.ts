import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PictureSize } from "../../app/domain/pictures/rules";
import { flag, id, json, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";

export const playlists = sqliteTable(
  "playlists",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Part of the URL of its page and feed, unique for the creator. */
    slug: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("playlists_name").on(t.dashcamerId, sql`lower(${t.name})`),
    uniqueIndex("playlists_slug").on(t.dashcamerId, t.slug),
  ],
);

/** Videos on the creator's own channel: "Published upload" of the specification, section 3. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    editorId: integer().references(() => editors.id, { onDelete: "set null" }),
    playlistId: integer().references(() => playlists.id, { onDelete: "set null" }),
    /** Its playlist was chosen by hand, so those of the channel do not change it. */
    playlistChosen: flag().notNull().default(false),
    /** The channel's own id, so that fetching twice makes one row. */
    channelVideoId: text(),
    name: text().notNull(),
    description: text().notNull().default(""),
    videoUrl: text().notNull(),
    /** R2 key of the thumbnail, the largest of its sizes. */
    imageKey: text(),
    /** The sizes that it was copied in, the largest first; null for one of a size that nobody has read. */
    imageSizes: json<PictureSize[]>(),
    durationMs: integer(),
    publishedAt: moment(),
    visible: flag().notNull().default(true),
    fetched: flag().notNull().default(false),
    /** Its name on the channel when that was last seen: another one here was chosen by hand and stays. */
    channelName: text(),
    /** Announced: a premiere or a live stream that has not begun. Missing: hidden or deleted on the channel. */
    channelState: text({ enum: ["out", "announced", "missing"] })
      .notNull()
      .default("out"),
    /** When the channel is asked again whether the video is there, and about its picture. */
    checkAt: moment(),
    pictureAt: moment(),
    /** When everybody could see it for the first time: what tells of it, once, begins here. */
    outAt: moment(),
    /** When the hub of our own feeds is pinged about something new. */
    hubPingAt: moment(),
    notifiedAt: moment(),
    /** When the senders of the clips in it were notified; a trigger empties it when another clip comes into it. */
    notifiedFanAt: moment(),
    facebookPostedAt: moment(),
    instagramStoryPostedAt: moment(),
    searchText: text().notNull().default(""),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("uploads_channel").on(t.dashcamerId, t.channelVideoId),
    index("uploads_visible").on(t.dashcamerId, t.visible, t.publishedAt),
    index("uploads_playlist").on(t.playlistId, t.publishedAt),
    index("uploads_unannounced").on(t.outAt).where(sql`${t.notifiedAt} is null`),
    index("uploads_check").on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index("uploads_picture").on(t.pictureAt).where(sql`${t.pictureAt} is not null`),
    index("uploads_out").on(t.publishedAt).where(sql`${t.outAt} is null`),
    index("uploads_fans_unnotified").on(t.outAt).where(sql`${t.notifiedFanAt} is null`),
    index("uploads_hub_ping").on(t.hubPingAt).where(sql`${t.hubPingAt} is not null`),
    index("uploads_editor").on(t.editorId).where(sql`${t.editorId} is not null`),
  ],
);

/** The channel of a creator that is watched for new videos, and the subscription at its hub (WebSub). */
export const channels = sqliteTable(
  "channels",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    channelId: text().notNull(),
    name: text().notNull(),
    /** The unguessable part of the address that the hub calls. */
    callbackKey: text().notNull(),
    /** What the hub signs its messages with. */
    webSubSecret: text().notNull(),
    /** When the hub was asked last; null when it has confirmed since. */
    webSubAskedAt: moment(),
    webSubLeaseUntil: moment(),
    /** When the feed is asked next. */
    fetchAt: moment().notNull(),
    /** Feeds in a row that could not be had. */
    failures: integer().notNull().default(0),
    lastFetchedAt: moment(),
    lastPushAt: moment(),
    /** When it is asked next for its playlists, and how often in a row it did not say. */
    playlistsAt: moment().notNull().default(0),
    playlistsFailures: integer().notNull().default(0),
    connectedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("channels_dashcamer").on(t.dashcamerId),
    uniqueIndex("channels_callback").on(t.callbackKey),
    index("channels_fetch").on(t.fetchAt),
    index("channels_playlists").on(t.playlistsAt),
    index("channels_lease").on(t.webSubLeaseUntil),
  ],
);

/**
 * Pushes of the hub that have not been taken over yet. The queue carries their ids alone: what it holds can be neither found
 * nor erased, and a push has names of videos.
 */
export const channelPushes = sqliteTable(
  "channel_pushes",
  {
    id: id(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: "cascade" }),
    /** The feed as it came, at most 64 KiB; its signature was right. */
    xml: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [index("channel_pushes_channel").on(t.channelId), index("channel_pushes_age").on(t.receivedAt)],
);

/** A subscription at the hub of a channel that is watched no more: the hub is asked to end it. */
export const endedSubscriptions = sqliteTable(
  "ended_subscriptions",
  {
    id: id(),
    channelId: text().notNull(),
    callbackKey: text().notNull(),
    /** When the hub is asked to end it; null once it has heard that we mean it. */
    askAt: moment(),
    /** It ends by itself then, and is forgotten. */
    leaseUntil: moment().notNull(),
  },
  (t) => [
    uniqueIndex("ended_subscriptions_callback").on(t.callbackKey),
    index("ended_subscriptions_ask").on(t.askAt).where(sql`${t.askAt} is not null`),
    index("ended_subscriptions_lease").on(t.leaseUntil),
  ],
);
