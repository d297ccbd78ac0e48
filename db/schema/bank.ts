import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CsvNames } from "../../app/domain/bank/rules";
import { flag, haler, id, json, moment } from "./columns";
import { payments } from "./payments";
import { superusers } from "./superusers";

/** Money that has come to the provider's account, each movement once, whatever statement reports it. */
export const bankLines = sqliteTable(
  "bank_lines",
  {
    id: id(),
    /** Our account as `19-2000145399/0800`, and what its bank calls the movement. */
    account: text().notNull(),
    bankReference: text().notNull(),
    source: text({ enum: ["fio", "gpc", "csv"] }).notNull(),
    /** `YYYY-MM-DD`. */
    bookedOn: text().notNull(),
    /** Hundredths of the currency. */
    amount: haler().notNull(),
    /** ISO 4217; null where the bank did not say it in a known way. */
    currency: text(),
    variableSymbol: integer(),
    counterAccount: text(),
    payerName: text().notNull().default(""),
    message: text().notNull().default(""),
    /** What it is searched by (`folded`). */
    searchText: text().notNull(),
    /**
     * `new` until it is compared with invoices, `waiting` for a person, `paired` with a payment, `aside` with a note,
     * `sentBack` by a payout of its own, `bounced` when it is a payout that has come back.
     */
    state: text({ enum: ["new", "waiting", "paired", "aside", "sentBack", "bounced"] })
      .notNull()
      .default("new"),
    /** Another statement may have reported the same movement under another name. */
    isSuspicious: flag().notNull().default(false),
    paymentId: integer().references(() => payments.id),
    note: text().notNull().default(""),
    superuserId: integer().references(() => superusers.id, { onDelete: "set null" }),
    decidedAt: moment(),
    importedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("bank_lines_once").on(t.account, t.bankReference),
    index("bank_lines_state").on(t.state, t.bookedOn, t.id),
    index("bank_lines_same").on(t.account, t.bookedOn, t.amount),
    uniqueIndex("bank_lines_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index("bank_lines_superuser").on(t.superuserId).where(sql`${t.superuserId} is not null`),
    check("bank_lines_amount", sql`${t.amount} > 0`),
  ],
);

/** How the statements of one account of ours are read. */
export const bankAccounts = sqliteTable("bank_accounts", {
  account: text().primaryKey(),
  /** What the columns of its CSV statements are called, as they were read the last time. */
  csvColumns: json<CsvNames>(),
  /** The last movement that came by Fio's API; reading goes on behind it. */
  lastReference: text(),
  /** Whether Fio may have moved on further than we have stored, so that it has to be set back first. */
  isBehind: flag().notNull().default(true),
  /** Fio is not asked before. */
  askAt: moment().notNull().default(0),
  /** When movements have last come by it, or it has said that there are none. */
  readAt: moment(),
});
