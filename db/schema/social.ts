import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { uploads } from "./uploads";

/** A creator's Facebook page and Instagram account, and what goes there by itself. It stays when they are disconnected. */
export const socialAccounts = sqliteTable(
  "social_accounts",
  {
    dashcamerId: integer()
      .primaryKey()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** Choosing: somebody has logged in and not said yet which page it is. Dead: Facebook takes the token no more. */
    state: text({ enum: ["none", "choosing", "connected", "dead"] })
      .notNull()
      .default("none"),
    /** Names one connection, so that nothing of an earlier one touches it. */
    connectionKey: text(),
    /** Encrypted: the page's token; while choosing, the pages with theirs. */
    sealed: text(),
    /** Facebook's id of whoever logged in, as this app knows it: Facebook names it when they remove the app. */
    userId: text(),
    pageId: text(),
    pageName: text(),
    /** Null for a page without a professional account at Instagram. */
    instagramId: text(),
    instagramName: text(),
    connectedAt: moment(),
    deadReason: text({
      enum: ["expired", "passwordChanged", "checkpoint", "appRemoved", "noRole", "invalid"],
    }),
    /** When the token or the access to data ends; null when nobody has said so. */
    expiresAt: moment(),
    /** When Facebook is asked about the token again; while choosing, when the choice is over. */
    checkAt: moment(),
    /** Nothing is sent there before this: the network has asked for a pause. */
    facebookPausedUntil: moment(),
    instagramPausedUntil: moment(),
    /** Why nothing goes there by itself, although the connection holds: the network has refused it. */
    facebookStopped: text({ enum: ["token", "permission"] }),
    instagramStopped: text({ enum: ["token", "permission"] }),
    /** Videos that are out since this moment are posted by themselves; null for none. */
    facebookAutoFrom: moment(),
    instagramAutoFrom: moment(),
    /** Text of posts with places for the video's name and link; empty for the usual one. */
    template: text().notNull().default(""),
  },
  (t) => [
    index("social_accounts_check").on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index("social_accounts_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** One post of a video in one network: claimed before it is sent and closed after it. */
export const socialPosts = sqliteTable(
  "social_posts",
  {
    id: id(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    network: text({ enum: ["facebook", "instagram"] }).notNull(),
    state: text({ enum: ["pending", "posted", "failed", "cancelled"] }).notNull(),
    /** Why it has failed or was called off, or what the last attempt met. */
    reason: text(),
    /** Facebook's number of the error; for who helps. */
    errorCode: integer(),
    /** The creator asked for it; then the switches do not matter. */
    byHand: flag().notNull().default(false),
    /** The page or account that it goes to, as it was when that began. */
    targetId: text(),
    /** The text as it was sent. */
    message: text(),
    /** When the call that publishes was made while its outcome is unknown: then Facebook is asked before another one. */
    triedAt: moment(),
    /** Instagram's container: the picture that it has fetched and not published yet. */
    containerId: text(),
    containers: integer().notNull().default(0),
    /** Lease: nobody else works on it before this. */
    nextAttemptAt: moment().notNull(),
    /** Steps that were begun; names the claim of the last one. */
    attempts: integer().notNull().default(0),
    /** Those that met no success since somebody asked for it. */
    failures: integer().notNull().default(0),
    externalId: text(),
    permalink: text(),
    postedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("social_posts_once").on(t.uploadId, t.network),
    index("social_posts_due").on(t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
  ],
);
