import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { invoices } from "./invoices";
import { superusers } from "./superusers";

/** Periods of a tariff, paid or given. The record's LicenseUntil is the end of the last one. */
export const licencePeriods = sqliteTable(
  "licence_periods",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    invoiceId: integer().references(() => invoices.id),
    variant: integer().notNull(),
    payInterval: integer().notNull(),
    /** Space of the tariff as it was ordered; what the tariff has now may be another. */
    spaceBytes: bytes().notNull().default(0),
    extraSpaceBytes: bytes().notNull().default(0),
    from: moment().notNull(),
    until: moment().notNull(),
    /** Whole days that the superuser gave for nothing; null for what was bought. `payInterval` only prices an upgrade then. */
    givenDays: integer(),
    /** Why it was given, as its creator has read it. */
    givenNote: text(),
    givenBy: integer().references(() => superusers.id),
  },
  (t) => [
    uniqueIndex("licence_periods_invoice").on(t.invoiceId),
    index("licence_periods_giver").on(t.givenBy).where(sql`${t.givenBy} is not null`),
    index("licence_periods_dashcamer").on(t.dashcamerId, t.until),
    index("licence_periods_from").on(t.from),
    check("licence_periods_order", sql`${t.until} > ${t.from}`),
  ],
);

/**
 * What each document has paid of a period and has not been given back: its order first (`insertPeriod`), then upgrades. Their
 * sum is what the period has cost; what goes back of a document, and what the period is without it, comes from here.
 */
export const licenceShares = sqliteTable(
  "licence_shares",
  {
    id: id(),
    periodId: integer()
      .notNull()
      .references(() => licencePeriods.id, { onDelete: "cascade" }),
    /** Null for a period that was given, not sold. */
    invoiceId: integer().references(() => invoices.id),
    /** Haléře. */
    amount: haler().notNull(),
    /** From here until the period's end the money is for. */
    since: moment().notNull(),
    variant: integer().notNull(),
    spaceBytes: bytes().notNull().default(0),
    extraSpaceBytes: bytes().notNull().default(0),
  },
  (t) => [
    uniqueIndex("licence_shares_once").on(t.periodId, t.invoiceId),
    index("licence_shares_invoice").on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
);
