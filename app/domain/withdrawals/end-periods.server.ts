import { and, eq, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods, licenceShares } from "../../../db/schema/licence-periods";
import type { Context } from "../context";
import type { PaidDocuments } from "../refunds/paid-documents.server";
import { withdrawnPart } from "../refunds/rules";
import { renewLicences } from "../tariffs/renew-licences.server";
import type { WithdrawalPlan } from "./plan-withdrawal.server";

/** Statements by which paid periods become what a withdrawal leaves of them; then the creator's record follows. */
export function endPeriods(
  context: Context,
  { at, ended, moved, lowered }: WithdrawalPlan,
  { creator, shares }: PaidDocuments,
  condition: SQL,
) {
  const { db } = context;
  const isOfCreator = eq(dashcamers.id, creator.id);
  return [
    ...(ended ? [endOf(context, { period: ended, shares, at }, condition)] : []),
    ...moved.flatMap(({ period: { id }, from, until }) => [
      db
        .update(licencePeriods)
        .set({ from, until })
        .where(and(eq(licencePeriods.id, id), condition)),
      db
        .update(licenceShares)
        .set({ since: from })
        .where(and(eq(licenceShares.periodId, id), condition)),
    ]),
    ...lowered.flatMap(({ id, periodId }) => [
      db.delete(licenceShares).where(and(eq(licenceShares.id, id), condition)),
      db
        .update(licencePeriods)
        .set({
          variant: leftIn(periodId, "variant"),
          spaceBytes: leftIn(periodId, "space_bytes"),
          extraSpaceBytes: leftIn(periodId, "extra_space_bytes"),
        })
        .where(and(eq(licencePeriods.id, periodId), condition)),
    ]),
    db
      .update(dashcamers)
      .set({ licenceUntil: sql`(select max(until) from licence_periods where dashcamer_id = ${creator.id})` })
      .where(and(isOfCreator, condition)),
    renewLicences(context, and(isOfCreator, condition)),
  ];
}

/** A period that is withdrawn from ends then, with the shares that are left of it; one of which nothing was provided is gone. */
function endOf(
  { db }: Context,
  {
    period,
    shares,
    at,
  }: Pick<PaidDocuments, "shares"> & { period: PaidDocuments["periods"][number]; at: number },
  condition: SQL,
) {
  const isPeriod = and(eq(licencePeriods.id, period.id), condition);
  const own = shares.filter(({ periodId }) => periodId === period.id);
  const isWhole = own.every((share) => withdrawnPart(share, at) === share.amount);
  return period.from >= at || isWhole
    ? db.delete(licencePeriods).where(isPeriod)
    : db.update(licencePeriods).set({ until: at }).where(isPeriod);
}

/** The most that the remaining shares of a period have bought. */
const leftIn = (periodId: number, column: "variant" | "space_bytes" | "extra_space_bytes") =>
  sql`(select max(${sql.raw(column)}) from licence_shares where period_id = ${periodId})`;
