import { and, eq, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { daysTakenBack } from "../../texts/mail/days-taken-back";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { isRejecting } from "../terms/standing.server";
import { costOfPeriod } from "./cost-of-period.server";
import { readLastPeriod } from "./last-period.server";
import { renewLicences } from "./renew-licences.server";
import { restOfGift } from "./rules";
import type { TakeBackDaysInput } from "./wire";

/**
 * The superuser takes back days that were given by mistake, all that have not begun: the last period, if it was given and
 * nobody has paid for an upgrade of it. No money moves. The creator reads in a mail until when the tariff holds and why.
 * Refusals: NotFound, ContractEnded, InvalidState (a notice was given), TermsRejected, MissingLicense, StateSame (no day is
 * left, or money is on them), ChangedMeanwhile (the tariff no longer ends when the page said, or not with these days).
 */
export async function takeBackDays(
  context: Context,
  { id, period, reason, after }: TakeBackDaysInput & { id: number },
): Promise<void> {
  const { db, now, baseUrl, site, actor } = context;
  allow(actor, "creators.manage", undefined);
  const isOfCreator = eq(dashcamers.id, id);
  const { creator, last } = await readLastPeriod(context, id);
  ensure(last?.period.id === period && creator.licenceUntil === after, "ChangedMeanwhile");
  const rest = restOfGift({ ...last.period, cost: last.cost }, now);
  ensure(rest, "StateSame");

  const { from, until, givenDays } = last.period;
  const openUpgrade = sql`exists (select 1 from ${invoices} where ${invoices.dashcamerId} = ${id}
    and ${invoices.kind} = 'upgrade' and ${invoices.state} in (0, 2, 3))`;
  const isUnchanged = and(
    eq(licencePeriods.id, period),
    eq(licencePeriods.from, from),
    eq(licencePeriods.until, until),
    sql`${costOfPeriod} = 0`,
    sql`${licencePeriods.givenDays} = ${givenDays}`,
    sql`exists (select 1 from ${dashcamers} where ${isOfCreator}
      and ${dashcamers.email} = ${creator.email} and ${dashcamers.licenceUntil} = ${after}
      and ${dashcamers.contractEndedAt} is null and ${dashcamers.noticeEndsAt} is null and not ${isRejecting})`,
    sql`not ${openUpgrade}`,
  );
  const lastUntil = sql<number | null>`(select max(until) from licence_periods where dashcamer_id = ${id})`;
  const dedupeKey = `daysTakenBack:${period}:${until}:${now}`;
  const url = `${baseUrl}/dashcamer/tariff`;
  const { tariff } = last;
  const said = { siteName: site.name, tariff, days: rest.taken, until: rest.until, now, reason, url };
  const returning = { id: licencePeriods.id };
  const [changed] = await db.batch([
    rest.days === 0
      ? db.delete(licencePeriods).where(isUnchanged).returning(returning)
      : db
          .update(licencePeriods)
          .set({ until: rest.until, givenDays: rest.days })
          .where(isUnchanged)
          .returning(returning),
    db.update(dashcamers).set({ licenceUntil: lastUntil }).where(and(isOfCreator, justChanged)),
    auditIfChanged(context, {
      action: "daysTakenBack",
      subject: { kind: "dashcamer", id },
      details: { from: rest.until, until },
    }),
    mailRowIfChanged(context, {
      kind: "daysTakenBack",
      dedupeKey,
      to: creator.email,
      ...daysTakenBack(said),
    }),
    renewLicences(context, and(isOfCreator, justChanged)),
  ]);
  if (changed.length === 0) {
    const [{ isOpen } = { isOpen: 0 }] = await db.select({ isOpen: openUpgrade }).from(dashcamers).limit(1);
    throw new Refusal(isOpen === 1 ? "StateSame" : "ChangedMeanwhile");
  }
  await context.later({ type: "sendMail", dedupeKey });
}
