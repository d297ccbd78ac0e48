import { asc, eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerMovements } from "../../../db/schema/ledger";
import { payments, refunds } from "../../../db/schema/payments";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";

/** More than any document gathers: what a gateway or a person repeats without end is cut off. */
const most = 200;

/** What the books know of a document, for the superuser: payments, refunds and movements of the ledger, the oldest first. */
export async function getBooks({ db, actor }: Context, { id }: { id: number }) {
  allow(actor, "invoices.manage", undefined);
  const [[creator], paid, sentBack, moved] = await db.batch([
    db
      .select({ name: dashcamers.name })
      .from(invoices)
      .innerJoin(dashcamers, eq(dashcamers.id, invoices.dashcamerId))
      .where(eq(invoices.id, id)),
    db
      .select({
        id: payments.id,
        gateway: payments.gateway,
        state: payments.state,
        amount: payments.amount,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(eq(payments.invoiceId, id))
      .orderBy(asc(payments.id))
      .limit(most),
    db
      .select({
        id: refunds.id,
        method: refunds.method,
        state: refunds.state,
        amount: refunds.amount,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(eq(refunds.invoiceId, id))
      .orderBy(asc(refunds.id))
      .limit(most),
    db
      .select({
        id: ledgerMovements.id,
        kind: ledgerMovements.kind,
        rows: ledgerMovements.rows,
        at: ledgerMovements.at,
      })
      .from(ledgerMovements)
      .where(eq(ledgerMovements.invoiceId, id))
      .orderBy(asc(ledgerMovements.id))
      .limit(most),
  ]);
  ensure(creator, "NotFound");
  const ledger = moved.flatMap(({ id, kind, rows, at }) =>
    rows.map((row, position) => ({ key: `${id}/${position}`, kind, at, ...row })),
  );
  return { creator: creator.name, payments: paid, refunds: sentBack, ledger };
}
