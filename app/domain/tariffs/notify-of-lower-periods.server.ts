import { and, asc, between, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { tariffs } from "../../../db/schema/tariffs";
import { lowerPeriod } from "../../texts/mail/lower-period";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { morningOf } from "../prague-time";
import { maxSpace } from "./creator-licence.server";
import { holdingColumns } from "./holdings.server";
import { hasMisfits, whatDoesNotFit } from "./what-fits";

/** How long before a period its creator is notified, as with the first reminder of an end. */
const noticeMs = 14 * 86_400_000;

/** Mails that one batch writes. */
const atOnce = 50;

/**
 * Each day: tells creators what no longer fits once a lower period begins that they have paid ahead: a lower tariff, or
 * less space. The reminders do not say it, because they come before the end of the last period. The mail's key names the
 * period, so each goes once, also after a crash or a second run, and also when the period moves; it leaves in the morning.
 */
export async function notifyOfLowerPeriods(context: Context): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const notBefore = morningOf(now);
  const spaceAhead = sql<number>`${licencePeriods.spaceBytes} + ${licencePeriods.extraSpaceBytes}`;
  const isLower = or(
    sql`${licencePeriods.variant} < ${dashcamers.variant}`,
    sql`${spaceAhead} < ${maxSpace}`,
  );
  const isAhead = and(
    between(licencePeriods.from, now + 1, now + noticeMs),
    isNull(dashcamers.contractEndedAt),
    or(isNull(dashcamers.noticeEndsAt), gt(dashcamers.noticeEndsAt, licencePeriods.from)),
    isLower,
  );
  let last = 0;
  for (;;) {
    const periods = await db
      .select({
        id: licencePeriods.id,
        from: licencePeriods.from,
        variant: licencePeriods.variant,
        tariff: tariffs.name,
        spaceBytes: spaceAhead.as("space_ahead"),
        email: dashcamers.email,
        ...holdingColumns,
      })
      .from(licencePeriods)
      .innerJoin(dashcamers, eq(dashcamers.id, licencePeriods.dashcamerId))
      .innerJoin(tariffs, eq(tariffs.variant, licencePeriods.variant))
      .where(and(gt(licencePeriods.id, last), isAhead))
      .orderBy(asc(licencePeriods.id))
      .limit(atOnce);
    const mails = periods.flatMap(({ id, from, variant, spaceBytes, tariff, email, ...has }) => {
      const misfits = whatDoesNotFit(has, { variant, spaceBytes });
      if (!hasMisfits(misfits)) return [];
      const url = `${baseUrl}/dashcamer/tariff`;
      const letter = lowerPeriod({ siteName: site.name, tariff, from, misfits, url });
      // An order may be withdrawn from, or the contract end, in between.
      const isStillAhead: SQL = sql`exists (select 1 from ${licencePeriods}
        inner join ${dashcamers} on ${dashcamers.id} = ${licencePeriods.dashcamerId}
        where ${licencePeriods.id} = ${id} and ${licencePeriods.from} = ${from} and ${isAhead})`;
      const mail = { kind: "lowerPeriod", dedupeKey: `lowerPeriod:${id}`, to: email, notBefore, ...letter };
      return [mailRowIf(context, mail, isStillAhead)];
    });
    if (mails.length > 0) await db.batch(asBatch(mails));
    if (periods.length < atOnce) return;
    last = periods.at(-1)?.id ?? last;
  }
}
