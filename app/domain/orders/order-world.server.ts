import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { promoCodes } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { openStates } from "../invoices/rules";
import { maxSpace } from "../tariffs/creator-licence.server";
import { listTariffs } from "../tariffs/list-tariffs.server";
import type { PayInterval } from "../tariffs/rules";
import { isRejecting } from "../terms/standing.server";
import { validPromo } from "./find-promo-code.server";
import { extraSpaceUnit, type OrderChoice, type OrderWorld, type PaidTariffPeriod } from "./rules";

/** A creator's order in preparation, what it depends on, and documents that still wait for money. */
export async function readOrderWorld(context: Context, dashcamerId: number) {
  const { db } = context;
  const ofCreator = eq(invoices.dashcamerId, dashcamerId);
  const [[creator], tariffs, periods, [prepared], open, [first], [last]] = await db.batch([
    db
      .select({
        email: dashcamers.email,
        name: dashcamers.name,
        firstName: dashcamers.firstName,
        lastName: dashcamers.lastName,
        variant: dashcamers.variant,
        payInterval: dashcamers.payInterval,
        spaceBytes: maxSpace.as("max_bytes"),
        extendedBytes: dashcamers.extendedBytes,
        licenceUntil: dashcamers.licenceUntil,
        credit: dashcamers.credit,
        legalName: dashcamers.legalName,
        companyId: dashcamers.companyId,
        isEnded: sql<number>`${dashcamers.contractEndedAt} is not null`.as("is_ended"),
        isRejecting: sql<number>`${isRejecting}`.as("is_rejecting"),
      })
      .from(dashcamers)
      .where(eq(dashcamers.id, dashcamerId)),
    listTariffs(context),
    paidPeriods(context, dashcamerId),
    db
      .select()
      .from(invoices)
      .where(and(ofCreator, eq(invoices.state, -1))),
    db
      .select({ id: invoices.id, number: invoices.number })
      .from(invoices)
      .where(and(ofCreator, inArray(invoices.state, openStates))),
    db
      .select({ id: licencePeriods.id })
      .from(licencePeriods)
      .where(eq(licencePeriods.dashcamerId, dashcamerId))
      .limit(1),
    db
      .select({ customer: invoices.customer })
      .from(invoices)
      .where(and(ofCreator, sql`${invoices.customer} is not null`))
      .orderBy(sql`${invoices.id} desc`)
      .limit(1),
  ]);
  ensure(creator, "NotFound");
  const promo = prepared?.promoCodeId
    ? ((await validPromo(context, eq(promoCodes.id, prepared.promoCodeId), dashcamerId)) ?? null)
    : null;
  const world: OrderWorld = {
    tariffs,
    periods,
    licenceUntil: creator.licenceUntil,
    promo: first ? null : promo,
  };
  return { creator, world, prepared, open, isFirst: !first, lastCustomer: last?.customer ?? null };
}

type Named = { firstName: string; lastName: string; legalName: string; name: string };

/** The person whose account it is, as an invoice calls them. */
export function nameOf({ firstName, lastName, legalName, name }: Named): string {
  return `${firstName} ${lastName}`.trim() || legalName || name;
}

/** Paid periods that have not ended, in their order. */
export function paidPeriods({ db, now }: Context, dashcamerId: number) {
  return db
    .select()
    .from(licencePeriods)
    .where(and(eq(licencePeriods.dashcamerId, dashcamerId), gt(licencePeriods.until, now)))
    .orderBy(asc(licencePeriods.from)) satisfies { all(): Promise<PaidTariffPeriod[]> };
}

/** What a prepared order chose. */
export function choiceOf(order: typeof invoices.$inferSelect): OrderChoice {
  return {
    kind: order.kind === "upgrade" ? "upgrade" : "period",
    variant: order.variant ?? 0,
    payInterval: (order.payInterval ?? 0) as PayInterval,
    extraUnits: order.extraSpaceBytes / extraSpaceUnit,
  };
}
