import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { superusers } from "./superusers";

/** A creator's request to see contributors' addresses (section 4: provider first, then each contributor). */
export const emailAccessRequests = sqliteTable(
  "email_access_requests",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** What the creator wants the addresses for; the provider and each contributor read it. */
    reason: text().notNull(),
    /** app/domain/email-access/rules.ts says what each means. */
    state: text({ enum: ["asked", "approved", "refused", "withdrawn", "ended", "revoked"] })
      .notNull()
      .default("asked"),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    /** Why the provider has refused, or taken the access back. */
    refusal: text(),
    endedAt: moment(),
  },
  (t) => [
    index("email_access_requests_dashcamer").on(t.dashcamerId, t.requestedAt),
    index("email_access_requests_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
    index("email_access_requests_state").on(t.state, t.requestedAt),
    // One at a time.
    uniqueIndex("email_access_requests_open")
      .on(t.dashcamerId)
      .where(sql`${t.state} in ('asked', 'approved')`),
  ],
);

/** Each contributor's own answer; silence for 7 days is a refusal (section 9). */
export const emailAccessAnswers = sqliteTable(
  "email_access_answers",
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => emailAccessRequests.id, { onDelete: "cascade" }),
    /** The address in lower case, of an account or of a clip that came without one; null when it is needed no more. */
    email: text(),
    /** Hash of the key in the mail's link. */
    keyHash: secretHash().notNull(),
    state: text({ enum: ["asked", "agreed", "refused"] })
      .notNull()
      .default("asked"),
    askedAt: moment().notNull(),
    /** From then on silence is a refusal. */
    answerBy: moment().notNull(),
    answeredAt: moment(),
  },
  (t) => [
    uniqueIndex("email_access_answers_request").on(t.requestId, t.email),
    uniqueIndex("email_access_answers_key").on(t.keyHash),
    index("email_access_answers_email").on(t.email).where(sql`${t.email} is not null`),
    check("email_access_answers_lower", sql`${t.email} is null or ${t.email} = lower(${t.email})`),
  ],
);
