import { type SQL, sql } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { pragueDay, pragueDayNumber, startOfPragueDay } from "../prague-time";
import { dueDays } from "./rules";

/**
 * The next number of a document, ten digits: the year of issue in Prague and a sequence that begins anew each year. The
 * statement that writes it computes it, and D1 writes one batch after another, so there are no gaps and no two alike
 * (§ 11 and § 33 of act 563/1991 Sb.: documents prove each case, whole).
 */
export function nextNumber(now: number): SQL<string> {
  const year = pragueDay(now).slice(0, 4);
  return sql`(select ifnull(max(number) + 1, ${year} || '000001') from ${invoices} where number glob ${`${year}*`})`;
}

/** The variable symbol of a document: its number. */
export const nextSymbol = (now: number): SQL<number> => sql`cast(${nextNumber(now)} as integer)`;

/** The end of the day until which an invoice is to be paid. */
export function dueAt(issuedAt: number): number {
  return startOfPragueDay(pragueDayNumber(issuedAt) + dueDays + 1) - 1;
}
