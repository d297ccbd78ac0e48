import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { haler, id, json, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { invoices } from "./invoices";

/**
 * Movements of the ledger, for ever: a trigger refuses rows that do not sum to zero, spreads them into `ledger_rows`,
 * and forbids to change or delete either (migration 0005).
 */
export const ledgerMovements = sqliteTable(
  "ledger_movements",
  {
    id: id(),
    kind: text().notNull(),
    /** The occasion, so that a retry does not count twice. */
    reference: text().notNull(),
    /** Tells the attempt that wrote the row from another one of the same occasion. */
    attempt: text().notNull(),
    dashcamerId: integer().references(() => dashcamers.id),
    invoiceId: integer().references(() => invoices.id),
    rows: json<{ account: string; amount: number }[]>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("ledger_movements_once").on(t.kind, t.reference),
    index("ledger_movements_at").on(t.at),
    index("ledger_movements_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index("ledger_movements_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
  ],
);

/** What movements put on each account; `dashcamerId` is whose part of the account it is. Written by the trigger only. */
export const ledgerRows = sqliteTable(
  "ledger_rows",
  {
    id: id(),
    movementId: integer()
      .notNull()
      .references(() => ledgerMovements.id),
    account: text().notNull(),
    dashcamerId: integer(),
    amount: haler().notNull(),
  },
  (t) => [
    index("ledger_rows_movement").on(t.movementId),
    index("ledger_rows_account").on(t.account, t.dashcamerId),
  ],
);
