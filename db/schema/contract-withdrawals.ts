import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { invoices } from "./invoices";

/**
 * A consumer's withdrawal from an ordered tariff, or from the contract of the registration where there is no invoice
 * (§ 1829 of act 89/2012 Sb.), as it was stated.
 */
export const contractWithdrawals = sqliteTable(
  "contract_withdrawals",
  {
    id: id(),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "set null" }),
    invoiceId: integer().references(() => invoices.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** Where the receipt went. */
    email: text().notNull(),
    contract: text().notNull(),
    /** Haléře that go back, as money and as credit. */
    refund: haler().notNull(),
    /** Tells the attempt that wrote the row from another one at the same moment. */
    attempt: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("contract_withdrawals_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    uniqueIndex("contract_withdrawals_registration").on(t.dashcamerId).where(sql`${t.invoiceId} is null`),
    index("contract_withdrawals_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);

/**
 * A withdrawal that somebody has stated without proving who they are, for a contract of whoever has the address. It takes
 * effect once it is confirmed by the link that the address got, as of the moment when it was received.
 */
export const withdrawalStatements = sqliteTable(
  "withdrawal_statements",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** The order; null for the contract of the registration. */
    invoiceId: integer().references(() => invoices.id, { onDelete: "cascade" }),
    name: text().notNull(),
    contract: text().notNull(),
    receivedAt: moment().notNull(),
    /** When the provider was notified that nobody has confirmed it. */
    handedOverAt: moment(),
  },
  (t) => [
    uniqueIndex("withdrawal_statements_order").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    uniqueIndex("withdrawal_statements_registration").on(t.dashcamerId).where(sql`${t.invoiceId} is null`),
    index("withdrawal_statements_dashcamer").on(t.dashcamerId),
    index("withdrawal_statements_waiting").on(t.receivedAt).where(sql`${t.handedOverAt} is null`),
  ],
);
