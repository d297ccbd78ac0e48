import { and, asc, count, max, min, sql, sum } from "drizzle-orm";
import { invoices } from "../../../../db/schema/invoices";
import { ledgerMovements } from "../../../../db/schema/ledger";
import type { Context } from "../../context";
import type { Period } from "../document-filter";
import { type Books, documentsOf, inPeriod } from "./in-period.server";
import { documentsPerZip } from "./rules";

/** The documents of one ZIP by the numbers of the first and the last one. */
export type ZipRange = { first: string; last: string };

/**
 * What a period holds: how many documents and their sum in haléře, and the ZIPs that they fill by number. The ledger
 * makes one ZIP where there are no documents. `since` is when the first document of all was issued.
 */
export async function getPeriod(context: Context, { books, period }: { books: Books; period: Period }) {
  const { db, actor } = context;
  const readable = documentsOf(actor, books);
  const shown = and(readable, inPeriod(invoices.issuedAt, period));
  const ordered = db
    .select({
      number: invoices.number,
      place: sql<number>`row_number() over (order by ${invoices.number}) - 1`.as("place"),
    })
    .from(invoices)
    .where(shown)
    .as("ordered");
  // Written into the statement: a bound number is no whole one to D1, and would not divide as one.
  const zip = sql<number>`${ordered.place} / ${sql.raw(String(documentsPerZip))}`;
  const [[all], [found], ranges, [moved]] = await db.batch([
    db
      .select({ since: min(invoices.issuedAt) })
      .from(invoices)
      .where(readable),
    db
      .select({ count: count(), total: sum(invoices.total) })
      .from(invoices)
      .where(shown),
    db
      .select({ first: min(ordered.number), last: max(ordered.number) })
      .from(ordered)
      .groupBy(zip)
      .orderBy(asc(zip)),
    db.select({ count: count() }).from(ledgerMovements).where(inPeriod(ledgerMovements.at, period)),
  ]);
  const movements = books === "all" ? (moved?.count ?? 0) : 0;
  const zips: (ZipRange | null)[] = ranges.map(({ first, last }) => ({
    first: first ?? "",
    last: last ?? "",
  }));
  return {
    since: all?.since ?? null,
    count: found?.count ?? 0,
    total: Number(found?.total ?? 0),
    movements,
    zips: zips.length === 0 && movements > 0 ? [null] : zips,
  };
}
