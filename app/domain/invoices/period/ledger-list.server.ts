import { and, asc, eq, lte, sql } from "drizzle-orm";
import { dashcamers } from "../../../../db/schema/dashcamers";
import { invoices } from "../../../../db/schema/invoices";
import { ledgerMovements } from "../../../../db/schema/ledger";
import { csvMark, csvRow } from "../../../texts/csv";
import { ledgerTexts as texts } from "../../../texts/ledger";
import { ledgerColumns } from "../../../texts/period-lists";
import type { Context } from "../../context";
import type { Period } from "../document-filter";
import { inPeriod } from "./in-period.server";

/** Movements that are read at once. */
const atOnce = 500;

/**
 * The ledger of a period as CSV, piece by piece: a row for each row of each movement, the oldest first. Movements after
 * `lastId` are left out, as they came while the rest was read.
 */
export async function* ledgerList({ db }: Context, period: Period, lastId: number): AsyncGenerator<string> {
  yield csvMark + csvRow(ledgerColumns);
  let [at, id] = [-1, 0];
  for (;;) {
    const found = await db
      .select({
        id: ledgerMovements.id,
        kind: ledgerMovements.kind,
        reference: ledgerMovements.reference,
        rows: ledgerMovements.rows,
        at: ledgerMovements.at,
        creator: dashcamers.name,
        number: invoices.number,
      })
      .from(ledgerMovements)
      .leftJoin(dashcamers, eq(dashcamers.id, ledgerMovements.dashcamerId))
      .leftJoin(invoices, eq(invoices.id, ledgerMovements.invoiceId))
      .where(
        and(
          inPeriod(ledgerMovements.at, period),
          lte(ledgerMovements.id, lastId),
          sql`(${ledgerMovements.at}, ${ledgerMovements.id}) > (${at}, ${id})`,
        ),
      )
      .orderBy(asc(ledgerMovements.at), asc(ledgerMovements.id))
      .limit(atOnce);
    if (found.length > 0) yield found.map(rowsOf).join("");
    const last = found.at(-1);
    if (!last || found.length < atOnce) return;
    [at, id] = [last.at, last.id];
  }
}

type Movement = {
  id: number;
  kind: string;
  reference: string;
  rows: readonly { account: string; amount: number }[];
  at: number;
  creator: string | null;
  number: string | null;
};

function rowsOf({ id, kind, reference, rows, at, creator, number }: Movement): string {
  return rows
    .map(({ account, amount }) =>
      csvRow([
        id,
        { day: at },
        texts.kinds[kind] ?? kind,
        texts.accounts[account] ?? account,
        amount > 0 ? { haler: amount } : null,
        amount < 0 ? { haler: -amount } : null,
        "CZK",
        number ?? "",
        creator ?? "",
        reference,
      ]),
    )
    .join("");
}
