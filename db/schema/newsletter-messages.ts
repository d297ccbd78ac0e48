import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FrozenLetter, NamedRecipient } from "../../app/domain/newsletter-messages/rules";
import { id, json, moment } from "./columns";
import { newsletterSubscriptions } from "./newsletter";
import { sites } from "./sites";
import { uploads } from "./uploads";

/** A mail to subscribers of one site: about a video that is out, or news written by hand. */
export const newsletterMessages = sqliteTable(
  "newsletter_messages",
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    kind: text({ enum: ["video", "news"] }).notNull(),
    /** The video that it is about; null for news, and when the video was deleted. */
    uploadId: integer().references(() => uploads.id, { onDelete: "set null" }),
    subject: text().notNull(),
    /** What was written by hand, in Markdown; empty for a video. */
    body: text().notNull().default(""),
    state: text({ enum: ["draft", "planned", "sending", "stopped", "sent", "cancelled"] }).notNull(),
    /** Why it stands still, or was cancelled. */
    reason: text({ enum: ["creator", "credentials", "quota", "rejected", "hidden", "contract"] }),
    /** When it begins to leave. */
    sendAt: moment(),
    /** What all recipients get, as it was when sending began; null before that. */
    letter: json<FrozenLetter>(),
    /** Subscriptions up to this id have been decided; the audience ends with that of `audienceEnd`. */
    cursor: integer().notNull().default(0),
    audienceEnd: integer().notNull().default(0),
    /** Size of the audience when sending began. */
    audience: integer().notNull().default(0),
    /** Counted beside the deliveries, so that a page need not read them all. */
    sent: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    bounced: integer().notNull().default(0),
    complained: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
    /** Refused by the service, with an outcome nobody knows, and left out because mail to them came back before. */
    refused: integer().notNull().default(0),
    unknown: integer().notNull().default(0),
    suppressed: integer().notNull().default(0),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    uniqueIndex("newsletter_messages_once").on(t.siteId, t.uploadId),
    index("newsletter_messages_upload").on(t.uploadId).where(sql`${t.uploadId} is not null`),
    index("newsletter_messages_due").on(t.state, t.sendAt),
    index("newsletter_messages_log").on(t.siteId).where(sql`${t.state} <> 'draft'`),
  ],
);

/** One call to the mail service: its key and its recipients are stored before it and are the same when it is repeated. */
export const newsletterBatches = sqliteTable(
  "newsletter_batches",
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => newsletterMessages.id, { onDelete: "cascade" }),
    idempotencyKey: text().notNull(),
    /** The domain whose pause its recipients wait out; null for a call that waits for none. */
    domain: text(),
    /** Erased when the outcome is known. */
    recipients: json<NamedRecipient[]>(),
    /** When it was handed over first; null while the service surely has nothing of it. */
    triedAt: moment(),
    /** Lease: nobody else hands it over before this. */
    nextAttemptAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex("newsletter_batches_key").on(t.idempotencyKey),
    index("newsletter_batches_message").on(t.messageId),
    index("newsletter_batches_open").on(t.nextAttemptAt).where(sql`${t.closedAt} is null`),
  ],
);

/** One row for each recipient and message, claimed before sending and closed after it. */
export const newsletterDeliveries = sqliteTable(
  "newsletter_deliveries",
  {
    messageId: integer()
      .notNull()
      .references(() => newsletterMessages.id, { onDelete: "cascade" }),
    subscriptionId: integer()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    state: text({
      enum: [
        "claimed",
        "left",
        "suppressed",
        "refused",
        "unknown",
        "sent",
        "delayed",
        "delivered",
        "bounced",
        "complained",
      ],
    }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.subscriptionId] }),
    index("newsletter_deliveries_subscription").on(t.subscriptionId),
  ],
);

/** Addresses that no newsletter goes to for some years: mail to them came back, or was called spam. */
export const mailSuppressions = sqliteTable("mail_suppressions", {
  /** In lower case. */
  email: text().primaryKey(),
  reason: text({ enum: ["bounced", "complained"] }).notNull(),
  at: moment().notNull(),
});

/** A domain that puts our mail off: how much, and until when newsletters to it wait. Forgotten once it takes mail again. */
export const mailDomains = sqliteTable(
  "mail_domains",
  {
    /** In lower case. */
    domain: text().primaryKey(),
    /** Mails that were put off, less those that were delivered since then. */
    delayed: integer().notNull(),
    pausedUntil: moment(),
    /** Pauses so far: each is longer than the one before. */
    pauses: integer().notNull().default(0),
    /** When the last mail was put off. */
    at: moment().notNull(),
  },
  (t) => [index("mail_domains_at").on(t.at)],
);

/** Who sends now: one row, so that one sender holds the pace of the mail service. */
export const newsletterSender = sqliteTable("newsletter_sender", {
  id: integer().primaryKey(),
  holder: text().notNull(),
  /** Nobody else sends before this: the sender at work, or the pause that the service has asked for. */
  until: moment().notNull(),
});
