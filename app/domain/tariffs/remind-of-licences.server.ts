import { and, asc, between, gt, isNull, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licenceReminder } from "../../texts/mail/licence-reminder";
import type { Context } from "../context";
import { mailRow } from "../mail/queue-mail.server";
import { reminderDue, reminderKey } from "../money/paid-period";
import { morningOf } from "../prague-time";
import { isRejecting } from "../terms/standing.server";
import { holdingColumns } from "./holdings.server";
import { listTariffs } from "./list-tariffs.server";
import { whatDoesNotFit } from "./what-fits";

const dayMs = 86_400_000;

/** Reminders reach from 14 days before the end to 28 after it (a missed last one); clocks change by an hour. */
const reachMs = { before: 16 * dayMs, after: 30 * dayMs };

/** Mails that one batch writes. */
const atOnce = 50;

/**
 * Each day: reminds creators whose licence ends or has ended. The mail's key tells the end and the day, so each goes
 * once, also after a crash or a second run; a new period has reminders of its own. It leaves in the morning.
 */
export async function remindOfLicences(context: Context): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const notBefore = morningOf(now);
  const offered = new Map((await listTariffs(context)).map((tariff) => [tariff.variant, tariff.spaceBytes]));
  let last = 0;
  for (;;) {
    const creators = await db
      .select({
        id: dashcamers.id,
        email: dashcamers.email,
        licenceUntil: dashcamers.licenceUntil,
        variant: dashcamers.variant,
        associatedBytes: dashcamers.associatedBytes,
        extendedBytes: dashcamers.extendedBytes,
        ...holdingColumns,
      })
      .from(dashcamers)
      .where(
        and(
          gt(dashcamers.id, last),
          isNull(dashcamers.contractEndedAt),
          // Their contract ends with the period; there is nothing to order.
          sql`not ${isRejecting}`,
          between(dashcamers.licenceUntil, now - reachMs.after, now + reachMs.before),
        ),
      )
      .orderBy(asc(dashcamers.id))
      .limit(atOnce);
    const mails = creators.flatMap(
      ({ id, email, licenceUntil, variant, associatedBytes, extendedBytes, ...has }) => {
        const day = licenceUntil === null ? null : reminderDue(licenceUntil, now);
        if (day === null || licenceUntil === null) return [];
        const letter = licenceReminder({
          siteName: site.name,
          day,
          until: licenceUntil,
          url: `${baseUrl}/dashcamer/tariff`,
          // The tariff that would be prolonged, as it is offered now.
          misfits: whatDoesNotFit(has, {
            variant,
            spaceBytes: (offered.get(variant) ?? associatedBytes) + extendedBytes,
          }),
        });
        const dedupeKey = `${reminderKey(licenceUntil, day)}:${id}`;
        return [mailRow(context, { kind: "licenceReminder", dedupeKey, to: email, notBefore, ...letter })];
      },
    );
    if (mails.length > 0) await db.batch(asBatch(mails));
    if (creators.length < atOnce) return;
    last = creators.at(-1)?.id ?? last;
  }
}
