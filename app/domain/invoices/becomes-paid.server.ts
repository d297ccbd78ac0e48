import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { insertPeriod } from "../../../db/insert-period.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { invoices } from "../../../db/schema/invoices";
import { licencePeriods, licenceShares } from "../../../db/schema/licence-periods";
import type { Context } from "../context";
import { inProportion } from "../money/in-proportion";
import { periodBought } from "../money/paid-period";
import type { PaidTariffPeriod } from "../orders/rules";
import { renewLicences } from "../tariffs/renew-licences.server";
import type { PayInterval } from "../tariffs/rules";

type Bought = Pick<
  typeof invoices.$inferSelect,
  | "id"
  | "dashcamerId"
  | "kind"
  | "variant"
  | "payInterval"
  | "spaceBytes"
  | "extraSpaceBytes"
  | "total"
  | "corrected"
>;

/**
 * Statements by which a document that is paid whole takes effect: its period is put down, seamlessly after what is in
 * force (specification, section 4), or what is paid ahead becomes more; then the record follows. The price of an upgrade
 * is split by the days that are left of each period.
 */
export function becomesPaid(
  context: Context,
  invoice: Bought,
  { licenceUntil, periods }: { licenceUntil: number | null; periods: readonly PaidTariffPeriod[] },
  condition: SQL,
) {
  const { db, now } = context;
  const { dashcamerId, variant, spaceBytes, extraSpaceBytes } = invoice;
  const total = invoice.total - invoice.corrected;
  if (variant === null || invoice.kind === "correction") return [];
  const days = invoice.payInterval as PayInterval;
  const renewed = renewLicences(context, and(eq(dashcamers.id, dashcamerId), condition));
  if (invoice.kind === "period")
    return [
      ...insertPeriod(
        db,
        {
          dashcamerId,
          invoiceId: invoice.id,
          variant,
          payInterval: days,
          spaceBytes,
          extraSpaceBytes,
          amount: total,
          ...periodBought({ licenceUntil, days }, now),
        },
        condition,
      ),
      renewed,
    ];
  const left = periods.map(({ from, until }) => until - Math.max(from, now));
  const amounts = inProportion(total, left);
  const more = periods.flatMap(({ id, from }, at) => {
    return [
      db
        .update(licencePeriods)
        .set({
          variant: sql`max(${licencePeriods.variant}, ${variant})`,
          spaceBytes: sql`max(${licencePeriods.spaceBytes}, ${spaceBytes})`,
          extraSpaceBytes: sql`max(${licencePeriods.extraSpaceBytes}, ${extraSpaceBytes})`,
        })
        .where(and(eq(licencePeriods.id, id), condition)),
      insertIf(
        db,
        licenceShares,
        {
          periodId: id,
          invoiceId: invoice.id,
          amount: amounts[at] ?? 0,
          since: Math.max(from, now),
          variant,
          spaceBytes,
          extraSpaceBytes,
        },
        condition,
      ),
    ];
  });
  return [...more, renewed];
}
