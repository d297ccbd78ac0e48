import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, moment } from "./columns";

/** Outbox: a mail is a row in the same transaction as what it tells of, so none is lost or doubled. */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    /** Names the occasion; the same occasion never makes a second mail. */
    dedupeKey: text().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Counted against the cap of its recipient together with others of the group; null when it is not. */
    capGroup: text({ enum: ["typed", "known", "reset", "withdrawal"] }),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: json<Record<string, string>>().notNull(),
    state: text({ enum: ["queued", "sending", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    /** Those among them that were made before a person had it sent again: they count no more against the limit. */
    attemptsBefore: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    lastError: text(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex("mails_once").on(t.dedupeKey),
    index("mails_due").on(t.state, t.nextAttemptAt),
    index("mails_log").on(t.createdAt),
    index("mails_failed")
      .on(t.state, t.id, t.recipient)
      .where(sql`${t.state} = 'failed' and ${t.recipient} <> ''`),
    index("mails_capped")
      .on(sql`lower(${t.recipient})`, t.capGroup, t.createdAt)
      .where(sql`${t.capGroup} is not null`),
  ],
);
