import { desc, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { isRejecting } from "../terms/standing.server";
import { costOfPeriod } from "./cost-of-period.server";
import { prolongRefusal } from "./rules";

/**
 * A creator whose days of a tariff the superuser may change, with the last period, if there was ever one, and what it has
 * cost. Refusals: NotFound, ContractEnded, InvalidState (a notice was given), TermsRejected.
 */
export async function readLastPeriod({ db }: Context, dashcamerId: number) {
  const [[creator], [last]] = await db.batch([
    db
      .select({
        email: dashcamers.email,
        licenceUntil: dashcamers.licenceUntil,
        contractEndedAt: dashcamers.contractEndedAt,
        noticeEndsAt: dashcamers.noticeEndsAt,
        isRejecting: sql<number>`${isRejecting}`.as("is_rejecting"),
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, dashcamerId)),
    db
      .select({ period: licencePeriods, cost: costOfPeriod.as("cost"), tariff: tariffs.name })
      .from(licencePeriods)
      .innerJoin(tariffs, eq(tariffs.variant, licencePeriods.variant))
      .where(eq(licencePeriods.dashcamerId, dashcamerId))
      .orderBy(desc(licencePeriods.until))
      .limit(1),
  ]);
  ensure(creator, "NotFound");
  const refusal = prolongRefusal({ ...creator, isRejecting: creator.isRejecting === 1 });
  if (refusal) throw new Refusal(refusal);
  return { creator, last };
}
