import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { superusers } from "./superusers";

/** Files of payouts for the bank. What stands in one never changes, so it can be taken again. */
export const payoutFiles = sqliteTable(
  "payout_files",
  {
    id: id(),
    /** Tells the click that made it from another one. */
    attempt: text().notNull(),
    /** Our account that pays, as `19-2000145399/0800`. */
    account: text().notNull(),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    madeAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex("payout_files_attempt").on(t.attempt),
    index("payout_files_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
  ],
);

/** Credit on its way to a creator's bank account. A creator has one that is under way at most. */
export const payouts = sqliteTable(
  "payouts",
  {
    id: id(),
    /** The occasion in the ledger. */
    reference: text().notNull(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id),
    amount: haler().notNull(),
    /** As `19-2000145399/0800`. */
    bankAccount: text().notNull(),
    /** `exported` stands in a file for the bank, `returned` has come back and is credit again. */
    state: text({ enum: ["asked", "exported", "sent", "returned", "cancelled"] })
      .notNull()
      .default("asked"),
    fileId: integer().references(() => payoutFiles.id),
    askedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("payouts_reference").on(t.reference),
    uniqueIndex("payouts_under_way").on(t.dashcamerId).where(sql`${t.state} in ('asked', 'exported')`),
    index("payouts_dashcamer").on(t.dashcamerId, t.id),
    index("payouts_state").on(t.state, t.id),
    index("payouts_file").on(t.fileId).where(sql`${t.fileId} is not null`),
    check("payouts_amount", sql`${t.amount} > 0`),
    check("payouts_exported", sql`(${t.state} in ('asked', 'cancelled')) = (${t.fileId} is null)`),
  ],
);
