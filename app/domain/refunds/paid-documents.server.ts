import { and, asc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods, licenceShares } from "../../../db/schema/licence-periods";
import { payments, refunds } from "../../../db/schema/payments";
import type { Context } from "../context";
import { ensure } from "../errors";

export type PaidDocuments = Awaited<ReturnType<typeof readPaidDocuments>>;

/**
 * What a creator has ordered and paid, with what is still to come of it. `isUnchanged` is the condition that none of it
 * has changed when its turn in a batch comes, and that the contract has not ended.
 */
export async function readPaidDocuments({ db, now }: Context, dashcamerId: number) {
  const isNumbered = and(
    eq(invoices.dashcamerId, dashcamerId),
    isNotNull(invoices.number),
    ne(invoices.kind, "correction"),
  );
  const isAhead = and(eq(licencePeriods.dashcamerId, dashcamerId), gt(licencePeriods.until, now));
  const [[creator], documents, periods, shares, paid] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db.select().from(invoices).where(isNumbered),
    db.select().from(licencePeriods).where(isAhead).orderBy(asc(licencePeriods.from)),
    db
      .select({
        id: licenceShares.id,
        periodId: licenceShares.periodId,
        invoiceId: licenceShares.invoiceId,
        amount: licenceShares.amount,
        since: licenceShares.since,
        until: licencePeriods.until,
        variant: licenceShares.variant,
        extraSpaceBytes: licenceShares.extraSpaceBytes,
      })
      .from(licenceShares)
      .innerJoin(licencePeriods, eq(licencePeriods.id, licenceShares.periodId))
      .where(isAhead),
    db
      .select({
        id: payments.id,
        invoiceId: payments.invoiceId,
        gateway: payments.gateway,
        left: sql<number>`${payments.amount} - coalesce((select sum(${refunds.amount}) from ${refunds}
          where ${refunds.paymentId} = ${payments.id}), 0)`.as("left_of_payment"),
      })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(and(isNumbered, eq(payments.state, "paid")))
      .orderBy(asc(payments.id)),
  ]);
  ensure(creator, "NotFound");
  const isUnchanged: SQL = sql`exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${dashcamerId}
      and ${dashcamers.contractEndedAt} is null)
    and (select count(*) || ' ' || ifnull(sum(${invoices.state}), 0) || ' ' || ifnull(sum(${invoices.paid}), 0) || ' '
      || ifnull(sum(${invoices.corrected}), 0) || ' ' || ifnull(sum(${invoices.creditUsed}), 0) from ${invoices} where ${isNumbered})
      = ${[documents.length, ...totals(documents, ["state", "paid", "corrected", "creditUsed"])].join(" ")}
    and (select count(*) || ' ' || ifnull(sum(${licencePeriods.from}), 0) || ' ' || ifnull(sum(${licencePeriods.until}), 0)
      from ${licencePeriods} where ${isAhead}) = ${[periods.length, ...totals(periods, ["from", "until"])].join(" ")}`;
  return { creator, documents, periods, shares, payments: paid, isUnchanged };
}

function totals<Row extends Record<Key, number>, Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
) {
  return keys.map((key) => rows.reduce((sum, row) => sum + row[key], 0));
}
