import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { invoices } from "./invoices";

/** A consumer's withdrawal from an ordered tariff (§ 1829 of act 89/2012 Sb.), as it was stated. */
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
    index("contract_withdrawals_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);
