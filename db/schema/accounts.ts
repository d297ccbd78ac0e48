import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";
import { fans } from "./fans";
import { sites } from "./sites";
import { superusers } from "./superusers";

/** One signed-in browser. Exactly one of the five owners is set: a browser holds one identity. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** Hash of the opaque id in the cookie. */
    idHash: secretHash().primaryKey(),
    fanId: integer().references(() => fans.id, { onDelete: "cascade" }),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    superuserId: integer().references(() => superusers.id, { onDelete: "cascade" }),
    /** Local admin of this site. */
    adminSiteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    /** Persisted for 14 days; otherwise the cookie ends with the browser. */
    remember: flag().notNull(),
    userAgent: text().notNull().default(""),
    /** When its person last proved who they are, by logging in or again since: what is grave asks for it anew. */
    provedAt: moment(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("sessions_fan").on(t.fanId),
    index("sessions_editor").on(t.editorId),
    index("sessions_dashcamer").on(t.dashcamerId),
    index("sessions_superuser").on(t.superuserId),
    index("sessions_admin").on(t.adminSiteId).where(sql`${t.adminSiteId} is not null`),
    index("sessions_expiry").on(t.expiresAt),
    check(
      "sessions_one_identity",
      sql`(${t.fanId} is not null) + (${t.editorId} is not null) + (${t.dashcamerId} is not null) + (${t.superuserId} is not null) + (${t.adminSiteId} is not null) = 1`,
    ),
  ],
);

/** Single-use keys: sent by mail for confirming a registration or an address and for a new password, shown for a companion. */
export const accountKeys = sqliteTable(
  "account_keys",
  {
    keyHash: secretHash().primaryKey(),
    purpose: text({ enum: ["confirm", "reset", "changeEmail", "pairing"] }).notNull(),
    fanId: integer().references(() => fans.id, { onDelete: "cascade" }),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    superuserId: integer().references(() => superusers.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Where its person wanted to go before they had to prove themselves: a path of the site. */
    target: text(),
  },
  (t) => [
    index("account_keys_fan").on(t.fanId).where(sql`${t.fanId} is not null`),
    index("account_keys_editor").on(t.editorId).where(sql`${t.editorId} is not null`),
    index("account_keys_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
    index("account_keys_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
    index("account_keys_expiry").on(t.expiresAt),
  ],
);

/** Failed attempts to log in, one number for each thing that they are counted for. */
export const attempts = sqliteTable(
  "attempts",
  {
    /** Keyed hash of the account, the network or the device. */
    key: text().primaryKey(),
    /** When all of them are forgotten; each attempt moves it on by a stretch of time. */
    forgottenAt: moment().notNull(),
  },
  (t) => [index("attempts_forgotten").on(t.forgottenAt)],
);

/**
 * Versions of the terms: `d` creators, `f` contributors, `g` personal data (section 4). Triggers keep them as they are:
 * what somebody has accepted stays readable.
 */
export const termsVersions = sqliteTable(
  "terms_versions",
  {
    document: text({ enum: ["d", "f", "g"] }).notNull(),
    /** The day in Prague from which it is in force, YYYY-MM-DD. */
    version: text().notNull(),
    /** From when it is public and creators are notified; null for the first ones, which changed nothing. */
    announcedAt: moment(),
    /** Markdown with room for identities, `{provider}` and `{owner}`. */
    markdown: text().notNull().default(""),
    /** What it changes, in plain words: one sentence a line. */
    summary: text().notNull().default(""),
    /** Of `f`: what a sender confirms by it, in short, one sentence a line; their receipt repeats it. */
    said: text().notNull().default(""),
  },
  (t) => [uniqueIndex("terms_versions_key").on(t.document, t.version)],
);

/** The next version of a document while it is being written; at most one of each. Nobody but superusers sees it. */
export const termsDrafts = sqliteTable("terms_drafts", {
  document: text({ enum: ["d", "f", "g"] }).primaryKey(),
  /** The day in Prague from which it is to be in force, YYYY-MM-DD. */
  version: text().notNull(),
  markdown: text().notNull(),
  summary: text().notNull(),
  said: text().notNull(),
  /** When it was saved last. Each save is later than the one before, so it also says which text somebody has seen. */
  savedAt: moment().notNull(),
});

/** When which creator was notified of changed terms; the fourteen days run from here (section 4). Append-only. */
export const termsAnnouncements = sqliteTable(
  "terms_announcements",
  {
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    version: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("terms_announcements_key").on(t.dashcamerId, t.version),
    index("terms_announcements_version").on(t.version),
  ],
);

/** Who agreed to which version, and when; or a creator's written refusal of it. Never changed. */
export const termsAnswers = sqliteTable(
  "terms_answers",
  {
    id: id(),
    document: text({ enum: ["d", "f", "g"] }).notNull(),
    version: text().notNull(),
    answer: text({ enum: ["accepted", "rejected"] })
      .notNull()
      .default("accepted"),
    fanId: integer().references(() => fans.id, { onDelete: "cascade" }),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    /** A sender without an account: the clip that the agreement came with. */
    videoGuid: text(),
    at: moment().notNull(),
    /** By which form; null for answers from before this was stored. */
    place: text({ enum: ["registration", "order", "upload", "workspace", "admin"] }),
    /** The superuser who has recorded what came by e-mail or letter, and how it came. */
    recordedBy: integer().references(() => superusers.id, { onDelete: "set null" }),
    note: text(),
  },
  (t) => [
    uniqueIndex("terms_answers_fan").on(t.fanId, t.document, t.version),
    uniqueIndex("terms_answers_editor").on(t.editorId, t.document, t.version),
    // A refusal can be followed by an agreement, which takes it back.
    uniqueIndex("terms_answers_dashcamer").on(t.dashcamerId, t.document, t.version, t.answer),
    uniqueIndex("terms_answers_video").on(t.videoGuid, t.document, t.version),
    index("terms_answers_rejected").on(t.dashcamerId).where(sql`${t.answer} = 'rejected'`),
    index("terms_answers_of_creators")
      .on(t.document, t.answer, t.version)
      .where(sql`${t.dashcamerId} is not null`),
    index("terms_answers_recorded_by").on(t.recordedBy).where(sql`${t.recordedBy} is not null`),
  ],
);
