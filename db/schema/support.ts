import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { RemovalResult, RemovalWish } from "../../app/domain/support/rules";
import { flag, guid, id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { fans } from "./fans";
import { sites } from "./sites";
import { superusers } from "./superusers";

/** Reports from people. Types: 1 bug, 2 contact, 3 suggestion (section 2). */
export const supportTickets = sqliteTable(
  "support_tickets",
  {
    id: id(),
    guid: guid().notNull(),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    type: integer().notNull(),
    fanId: integer().references(() => fans.id, { onDelete: "set null" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "set null" }),
    name: text().notNull().default(""),
    email: text(),
    subject: text().notNull().default(""),
    errorReport: text(),
    screenshotKey: text(),
    /** Hash of the network that the picture came from, for the cap of a day; erased after it. */
    addressHash: secretHash(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex("support_tickets_guid").on(t.guid),
    index("support_tickets_site").on(t.siteId, t.closedAt, t.openedAt),
    index("support_tickets_open").on(t.closedAt, t.openedAt),
    index("support_tickets_email").on(sql`lower(${t.email})`, t.openedAt).where(sql`${t.email} is not null`),
    index("support_tickets_network").on(t.addressHash, t.openedAt).where(sql`${t.addressHash} is not null`),
    index("support_tickets_stray")
      .on(t.openedAt)
      .where(sql`${t.screenshotKey} is not null and ${t.email} is null`),
    index("support_tickets_fan").on(t.fanId).where(sql`${t.fanId} is not null`),
    index("support_tickets_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);

export const supportMessages = sqliteTable(
  "support_messages",
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => supportTickets.id, { onDelete: "cascade" }),
    fromSupport: flag().notNull(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    content: text().notNull(),
    postedAt: moment().notNull(),
  },
  (t) => [
    index("support_messages_ticket").on(t.ticketId, t.postedAt),
    index("support_messages_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
  ],
);

/** What a report asks for when it is a request of a person recorded in a clip; who asks and why stands in the report. */
export const removalRequests = sqliteTable("removal_requests", {
  ticketId: integer()
    .primaryKey()
    .references(() => supportTickets.id, { onDelete: "cascade" }),
  /** Where the video is to be seen. */
  url: text().notNull(),
  /** Where in it the person is, in their own words. */
  place: text().notNull().default(""),
  wish: text().$type<RemovalWish>().notNull(),
  /** How it was decided; both null until then. */
  result: text().$type<RemovalResult>(),
  decidedAt: moment(),
});

/** Answers that are written often, for who answers reports. */
export const cannedAnswers = sqliteTable(
  "canned_answers",
  {
    id: id(),
    /** The site with whose reports alone it is offered; null: with all. */
    siteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Plain, with placeholders in braces. */
    text: text().notNull(),
    /** When it was saved last. Each save is later than the one before, so it also says which text somebody has seen. */
    savedAt: moment().notNull(),
  },
  (t) => [index("canned_answers_site").on(t.siteId)],
);
