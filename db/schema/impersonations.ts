import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { impersonationMs } from "../../app/domain/impersonation/rules";
import { id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { superusers } from "./superusers";

/**
 * A superuser's stay in a creator's workspace. It hangs on the superuser's own session, which speaks for the creator until
 * the stay is over and for the superuser again from then on.
 */
export const impersonations = sqliteTable(
  "impersonations",
  {
    id: id(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    sessionHash: secretHash().notNull(),
    /** Why, in the superuser's words; the creator reads it. */
    reason: text().notNull(),
    startedAt: moment().notNull(),
    /** It is over then, whatever is done meanwhile. */
    until: moment().notNull(),
    /** When it was ended, by hand or by the clock; null until then. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex("impersonations_session").on(t.sessionHash).where(sql`${t.endedAt} is null`),
    index("impersonations_open").on(t.until).where(sql`${t.endedAt} is null`),
    index("impersonations_dashcamer").on(t.dashcamerId, t.startedAt),
    index("impersonations_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
    check("impersonations_bound", sql`${t.until} <= ${t.startedAt} + ${sql.raw(String(impersonationMs))}`),
  ],
);
