import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { invoices } from "../../../db/schema/invoices";
import { licencePeriods, licenceShares } from "../../../db/schema/licence-periods";
import type { Context } from "../context";
import { periodBought } from "../money/paid-period";
import type { PaidTariffPeriod } from "../orders/rules";
import { renewLicences } from "../tariffs/renew-licences.server";
import type { PayInterval } from "../tariffs/rules";

type Bought = Pick<
  typeof invoices.$inferSelect,
  "id" | "dashcamerId" | "kind" | "variant" | "payInterval" | "extraSpaceBytes" | "total" | "corrected"
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
  const { dashcamerId, variant, extraSpaceBytes } = invoice;
  const total = invoice.total - invoice.corrected;
  if (variant === null || invoice.kind === "correction") return [];
  const days = invoice.payInterval as PayInterval;
  const renewed = renewLicences(context, and(eq(dashcamers.id, dashcamerId), condition));
  if (invoice.kind === "period")
    return [
      insertIf(
        db,
        licencePeriods,
        {
          dashcamerId,
          invoiceId: invoice.id,
          variant,
          payInterval: days,
          extraSpaceBytes,
          price: total,
          ...periodBought({ licenceUntil, days }, now),
        },
        condition,
      ).onConflictDoNothing(),
      renewed,
    ];
  const left = periods.map(({ from, until }) => until - Math.max(from, now));
  const whole = left.reduce((sum, ms) => sum + ms, 0);
  let given = 0;
  const more = periods.flatMap(({ id, from }, at) => {
    const isLast = at === periods.length - 1;
    const share = isLast ? total - given : Math.floor((total * (left[at] ?? 0)) / whole);
    given += share;
    return [
      db
        .update(licencePeriods)
        .set({
          variant: sql`max(${licencePeriods.variant}, ${variant})`,
          extraSpaceBytes: sql`max(${licencePeriods.extraSpaceBytes}, ${extraSpaceBytes})`,
          price: sql`${licencePeriods.price} + ${share}`,
        })
        .where(and(eq(licencePeriods.id, id), condition)),
      insertIf(
        db,
        licenceShares,
        {
          periodId: id,
          invoiceId: invoice.id,
          amount: share,
          since: Math.max(from, now),
          variant,
          extraSpaceBytes,
        },
        condition,
      ),
    ];
  });
  return [...more, renewed];
}
