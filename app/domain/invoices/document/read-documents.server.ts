import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { invoices } from "../../../../db/schema/invoices";
import { ledgerMovements, ledgerRows } from "../../../../db/schema/ledger";
import type { Context } from "../../context";
import type { IssuedDocument } from "./printed";

const corrected = alias(invoices, "corrected");

/** Credit that was used at the issue: the row's own amount becomes less when some of it comes back. */
const creditAtIssue = sql<number>`coalesce((select sum(${ledgerRows.amount}) from ${ledgerRows}
  join ${ledgerMovements} on ${ledgerMovements.id} = ${ledgerRows.movementId}
  where ${ledgerMovements.kind} = 'creditUse' and ${ledgerMovements.reference} = ${invoices.uuid}
    and ${ledgerRows.account} = 'credit'), 0)`;

export type StoredDocument = IssuedDocument & {
  id: number;
  dashcamerId: number;
  pdfKey: string | null;
  state: number;
  paid: number;
  corrected: number;
  paidAt: number | null;
  cancelledAt: number | null;
};

/** Issued documents, whole, in the order of their ids or as asked. */
export async function readDocuments(
  { db }: Pick<Context, "db">,
  where: SQL | undefined,
  limit: number,
  order: SQL = asc(invoices.id),
): Promise<StoredDocument[]> {
  const rows = await db
    .select({
      row: invoices,
      creditUsed: creditAtIssue.as("credit_at_issue"),
      number: corrected.number,
      uuid: corrected.uuid,
      issuedAt: corrected.issuedAt,
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsInvoiceId))
    .where(sql`${invoices.number} is not null and ${where ?? sql`true`}`)
    .orderBy(order)
    .limit(limit);
  return rows.flatMap(({ row, creditUsed, number, uuid, issuedAt }) => {
    // Only a document in preparation is without them.
    if (!row.number || !row.uuid || !row.variableSymbol || !row.supplier || !row.customer || !row.issuedAt)
      return [];
    return [
      {
        ...row,
        number: row.number,
        uuid: row.uuid,
        variableSymbol: row.variableSymbol,
        supplier: row.supplier,
        customer: row.customer,
        issuedAt: row.issuedAt,
        creditUsed,
        corrects: number && uuid && issuedAt ? { number, uuid, issuedAt } : null,
      },
    ];
  });
}
