import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, haler, id, moment } from "./columns";
import { dashcamers } from "./dashcamers";

/** The four plan variants with their first spaces and prices. */
export const tariffs = sqliteTable(
  "tariffs",
  {
    variant: integer().primaryKey(),
    name: text().notNull(),
    spaceBytes: bytes().notNull(),
    yearlyPrice: haler().notNull(),
    monthlyPrice: haler().notNull(),
    extraSpaceYearlyPrice: haler().notNull(),
    extraSpaceMonthlyPrice: haler().notNull(),
  },
  (t) => [check("tariffs_variant", sql`${t.variant} between 1 and 4`)],
);

/** Prices of a variant and the space for them from a day on, as a superuser has announced them. Append-only. */
export const tariffPrices = sqliteTable(
  "tariff_prices",
  {
    id: id(),
    variant: integer()
      .notNull()
      .references(() => tariffs.variant),
    /** The first day in Prague, YYYY-MM-DD. Of two of the same day the one with the higher id holds. */
    day: text().notNull(),
    spaceBytes: bytes().notNull().default(0),
    yearlyPrice: haler().notNull(),
    monthlyPrice: haler().notNull(),
    extraSpaceYearlyPrice: haler().notNull(),
    extraSpaceMonthlyPrice: haler().notNull(),
    announcedAt: moment().notNull(),
  },
  (t) => [index("tariff_prices_variant").on(t.variant, t.day), index("tariff_prices_day").on(t.day)],
);

export const promoCodes = sqliteTable(
  "promo_codes",
  {
    id: id(),
    code: text().notNull(),
    /** The creator who gave it and gets the credit; null for the provider's own. */
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    percentOff: integer().notNull(),
    /** What its creator gets for each new one who has paid. */
    credit: haler().notNull().default(0),
    validUntil: moment(),
    /** How many orders it lowers in all; null for any number. */
    mostUses: integer(),
    closedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("promo_codes_code").on(sql`lower(${t.code})`),
    index("promo_codes_dashcamer").on(t.dashcamerId).where(sql`${t.dashcamerId} is not null`),
    check("promo_codes_percent", sql`${t.percentOff} between 0 and 100`),
  ],
);
