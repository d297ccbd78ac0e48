import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { fans } from "./fans";
import { superusers } from "./superusers";

/** A creator's request to see contributors' addresses (section 4: provider first, then each contributor). */
export const emailAccessRequests = sqliteTable(
  "email_access_requests",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    state: text({ enum: ["asked", "approved", "refused"] })
      .notNull()
      .default("asked"),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
  },
  (t) => [
    index("email_access_requests_dashcamer").on(t.dashcamerId, t.requestedAt),
    index("email_access_requests_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
  ],
);

/** Each contributor's own answer; silence for 7 days is a refusal (section 9). */
export const emailAccessAnswers = sqliteTable(
  "email_access_answers",
  {
    requestId: integer()
      .notNull()
      .references(() => emailAccessRequests.id, { onDelete: "cascade" }),
    fanId: integer()
      .notNull()
      .references(() => fans.id, { onDelete: "cascade" }),
    keyHash: secretHash().notNull(),
    state: text({ enum: ["asked", "approved", "refused"] })
      .notNull()
      .default("asked"),
    askedAt: moment().notNull(),
    answeredAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.fanId] }),
    uniqueIndex("email_access_answers_key").on(t.keyHash),
    index("email_access_answers_fan").on(t.fanId),
  ],
);
