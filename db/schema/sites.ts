import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";

/** A creator's public face: LocalSettings, texts, links and background of one web. */
export const sites = sqliteTable(
  "sites",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    name: text().notNull(),
    /** The site served for hosts nobody claims; exactly one row has it. */
    isDefault: flag().notNull().default(false),
    lede: text().notNull().default(""),
    aboutMarkdown: text().notNull().default(""),
    contactMarkdown: text().notNull().default(""),
    youtubeUrl: text(),
    instagramUrl: text(),
    facebookUrl: text(),
    /** R2 key of an own background, or `scene:<name>` for one of the built-in pictures. */
    background: text().notNull().default("scene:scene-1-trosky"),
    backgroundOpacity: real().notNull().default(1),
    backgroundPlace: text(),
    watermarkPosition: text(),
    watermarkOpacity: real().notNull().default(1),
    serverMessage: text(),
    serverMessageColor: text(),
    canUpload: flag().notNull().default(true),
    uploadMessage: text(),
    httpSocketEndpoint: text(),
    webSocketEndpoint: text(),
    /** scrypt hash of the local admin's password (/admin asks for the password alone). */
    adminPasswordHash: text(),
    /** Whether a new video is announced to subscribers, and when: minutes after midnight in Czechia, or at once. */
    newsletterAuto: flag().notNull().default(true),
    newsletterMinute: integer(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("sites_dashcamer").on(t.dashcamerId),
    uniqueIndex("sites_default").on(t.isDefault).where(sql`${t.isDefault} = 1`),
    check(
      "sites_opacity",
      sql`${t.backgroundOpacity} between 0 and 1 and ${t.watermarkOpacity} between 0 and 1`,
    ),
  ],
);

/** Host names that lead to a site. */
export const siteHosts = sqliteTable(
  "site_hosts",
  {
    host: text().primaryKey(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
  },
  (t) => [index("site_hosts_site").on(t.siteId)],
);

/** DashcamerOverrides: short-form fields of a creator as one site shows them. Null means not overridden. */
export const siteDashcamerOverrides = sqliteTable(
  "site_dashcamer_overrides",
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    name: text(),
    iconUrl: text(),
    channelUrl: text(),
    enterpriseUrl: text(),
    enabled: flag(),
    requiresEmail: flag(),
    emailMessage: text(),
    publishLowerPerc: integer(),
    publishHigherPerc: integer(),
    allowFanTagging: flag(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.dashcamerId] }),
    index("site_dashcamer_overrides_dashcamer").on(t.dashcamerId),
  ],
);

/** GlobalSettings: the platform's one row. */
export const platformSettings = sqliteTable(
  "platform_settings",
  {
    id: integer().primaryKey(),
    serverMessage: text(),
    serverMessageColor: text(),
    canUpload: flag().notNull().default(true),
    uploadMessage: text(),
    httpSocketEndpoint: text(),
    webSocketEndpoint: text(),
  },
  (t) => [check("platform_settings_one_row", sql`${t.id} = 1`)],
);
