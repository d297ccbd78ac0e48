import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bankLines } from "./bank";
import { haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { refunds } from "./payments";
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

/**
 * Money on its way out by bank, whatever for: a creator's credit, a refund of what was corrected, or money that came and
 * belonged to nothing (`unmatched`), which has no creator. Each thing has one payout under way at most.
 */
export const payouts = sqliteTable(
  "payouts",
  {
    id: id(),
    /** The occasion in the ledger. */
    reference: text().notNull(),
    kind: text({ enum: ["credit", "refund", "unmatched"] })
      .notNull()
      .default("credit"),
    /** Whose money it is; null for what was never anybody's. */
    dashcamerId: integer().references(() => dashcamers.id),
    /** The refund that it pays. */
    refundId: integer().references(() => refunds.id),
    /** The movement of the bank that it sends back. */
    bankLineId: integer().references(() => bankLines.id),
    amount: haler().notNull(),
    /** As `19-2000145399/0800`. */
    bankAccount: text().notNull(),
    /** `exported` stands in a file for the bank; `returned` was refused by the bank or has come back from it. */
    state: text({ enum: ["asked", "exported", "sent", "returned", "cancelled"] })
      .notNull()
      .default("asked"),
    fileId: integer().references(() => payoutFiles.id),
    /** The movement of the bank by which it has come back. */
    returnedLineId: integer().references(() => bankLines.id),
    askedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex("payouts_reference").on(t.reference),
    uniqueIndex("payouts_under_way")
      .on(t.dashcamerId)
      .where(sql`${t.kind} = 'credit' and ${t.state} in ('asked', 'exported')`),
    uniqueIndex("payouts_of_refund")
      .on(t.refundId)
      .where(sql`${t.refundId} is not null and ${t.state} in ('asked', 'exported', 'sent')`),
    uniqueIndex("payouts_of_line")
      .on(t.bankLineId)
      .where(sql`${t.bankLineId} is not null and ${t.state} in ('asked', 'exported', 'sent')`),
    uniqueIndex("payouts_returned_line").on(t.returnedLineId).where(sql`${t.returnedLineId} is not null`),
    index("payouts_dashcamer").on(t.dashcamerId, t.id),
    index("payouts_refund").on(t.refundId).where(sql`${t.refundId} is not null`),
    index("payouts_line").on(t.bankLineId).where(sql`${t.bankLineId} is not null`),
    index("payouts_state").on(t.state, t.id),
    index("payouts_file").on(t.fileId).where(sql`${t.fileId} is not null`),
    check("payouts_amount", sql`${t.amount} > 0`),
    check("payouts_exported", sql`(${t.state} in ('asked', 'cancelled')) = (${t.fileId} is null)`),
    check(
      "payouts_kind",
      sql`(${t.kind} = 'unmatched') = (${t.dashcamerId} is null) and (${t.kind} = 'refund') = (${t.refundId} is not null)
        and (${t.kind} = 'unmatched') = (${t.bankLineId} is not null)`,
    ),
  ],
);
