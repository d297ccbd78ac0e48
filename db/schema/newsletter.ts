import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment, secretHash } from "./columns";
import { sites } from "./sites";
import { playlists } from "./uploads";

/** Newsletter subscriptions of one site, confirmed by mail before anything else is sent. */
export const newsletterSubscriptions = sqliteTable(
  "newsletter_subscriptions",
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    /** Null after revocation: the address is erased, the proof of consent stays. */
    email: text(),
    other: flag().notNull().default(false),
    webUpdates: flag().notNull().default(false),
    /** The reader has opened the settings; if not, all playlists are meant. */
    wasInited: flag().notNull().default(false),
    /** The key in confirmation, settings and unsubscribe links. */
    keyHash: secretHash().notNull(),
    consentAt: moment().notNull(),
    consentIp: text().notNull().default(""),
    /** Version of the personal-data text that was agreed to. */
    consentVersion: text().notNull(),
    confirmedAt: moment(),
    updatedAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [
    uniqueIndex("newsletter_subscriptions_email").on(t.siteId, sql`lower(${t.email})`),
    uniqueIndex("newsletter_subscriptions_key").on(t.keyHash),
    index("newsletter_subscriptions_retention").on(t.consentAt),
    index("newsletter_subscriptions_site").on(t.siteId),
  ],
);

export const newsletterPlaylists = sqliteTable(
  "newsletter_playlists",
  {
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    playlistId: integer()
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.playlistId] }),
    index("newsletter_playlists_playlist").on(t.playlistId),
  ],
);

/** How many readers a site's videos and news would reach, in each week as it was counted last: for statistics. */
export const subscriberCounts = sqliteTable(
  "subscriber_counts",
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    /** When the week begins in Czechia. */
    week: moment().notNull(),
    /** Whoever reads anything, and the readers of each choice of the sign-up. */
    topic: text({ enum: ["all", "other", "web", "playlist"] }).notNull(),
    playlistId: integer().references(() => playlists.id, { onDelete: "cascade" }),
    readers: integer().notNull(),
  },
  (t) => [
    uniqueIndex("subscriber_counts_topic").on(t.siteId, t.week, t.topic).where(sql`${t.playlistId} is null`),
    uniqueIndex("subscriber_counts_playlist")
      .on(t.playlistId, t.siteId, t.week)
      .where(sql`${t.playlistId} is not null`),
    index("subscriber_counts_site").on(t.siteId, t.week),
    index("subscriber_counts_week").on(t.week),
  ],
);
