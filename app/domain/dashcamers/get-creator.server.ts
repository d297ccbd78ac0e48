import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { superusers } from "../../../db/schema/superusers";
import { tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { noticeEndsAt } from "../notices/rules";
import { allow } from "../permissions";
import { costOfPeriod } from "../tariffs/cost-of-period.server";
import { maxSpace } from "../tariffs/creator-licence.server";
import { prolongRefusal, restOfGift } from "../tariffs/rules";
import { isRejecting } from "../terms/standing.server";
import { erasureOf } from "./contract-rules";

/** So many of the last prolongations are shown. */
const shownGifts = 10;

/** One creator for the superuser: who it is, licence, space, and how the contract stands. Refusals: NotFound. */
export async function getCreator(context: Context, { id }: { id: number }) {
  allow(context.actor, "creators.manage", undefined);
  const isOfCreator = eq(licencePeriods.dashcamerId, id);
  const [row, given] = await Promise.all([
    context.db
      .select({
        creator: dashcamers,
        tariff: tariffs.name,
        giver: superusers.name,
        maxBytes: maxSpace.as("max_bytes"),
        isRejecting: sql<number>`${isRejecting}`.as("is_rejecting"),
      })
      .from(dashcamers)
      .leftJoin(tariffs, eq(tariffs.variant, dashcamers.variant))
      .leftJoin(superusers, eq(superusers.id, dashcamers.noticeGivenBy))
      .where(eq(dashcamers.id, id))
      .get(),
    context.db
      .select({
        id: licencePeriods.id,
        from: licencePeriods.from,
        until: licencePeriods.until,
        days: licencePeriods.givenDays,
        cost: costOfPeriod.as("cost"),
        reason: licencePeriods.givenNote,
        by: superusers.name,
      })
      .from(licencePeriods)
      .leftJoin(superusers, eq(superusers.id, licencePeriods.givenBy))
      .where(and(isOfCreator, isNotNull(licencePeriods.givenDays)))
      .orderBy(desc(licencePeriods.from))
      .limit(shownGifts),
  ]);
  ensure(row, "NotFound");
  const { creator, tariff, giver, maxBytes } = row;
  const canProlong = prolongRefusal({ ...creator, isRejecting: row.isRejecting === 1 }) === null;
  const [last] = given;
  const isLast = canProlong && last?.until === creator.licenceUntil;
  const rest = last && isLast ? restOfGift({ ...last, givenDays: last.days }, context.now) : null;
  const { name, email, urlName, licenceUntil, createdAt, confirmedAt, lastLoginAt, contractEndedAt } =
    creator;
  const { noticeGivenAt, noticeEndsAt: endsAt, noticeReason, usedBytes, credit } = creator;
  return {
    ...{ id, name, email, urlName, licenceUntil, createdAt, confirmedAt, lastLoginAt, contractEndedAt },
    ...{ usedBytes, maxBytes, credit, tariff },
    fullName: `${creator.firstName} ${creator.lastName}`.trim(),
    erasedAt: erasureOf(creator),
    notice:
      noticeGivenAt !== null && endsAt !== null
        ? { givenAt: noticeGivenAt, endsAt, reason: noticeReason ?? "", by: giver }
        : null,
    /** The last times that the tariff was prolonged for nothing, the newest first. */
    given,
    canProlong,
    /** The given period whose days can be taken back, how many, and when the tariff ends then. */
    takeBack: last && rest ? { period: last.id, days: rest.taken, until: rest.until } : null,
    /** When the contract would end by a notice given now. */
    wouldEndAt: noticeEndsAt(context.now),
  };
}
