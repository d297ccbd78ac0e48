import { and, eq, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { insertPeriod } from "../../../db/insert-period.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { licenceProlonged } from "../../texts/mail/licence-prolonged";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { periodBought } from "../money/paid-period";
import { allow } from "../permissions";
import { isRejecting } from "../terms/standing.server";
import { readLastPeriod } from "./last-period.server";
import { renewLicences } from "./renew-licences.server";
import type { ProlongLicenceInput } from "./wire";

/**
 * The superuser gives a creator days of their last tariff for nothing: a period that follows on seamlessly, or begins now
 * when the tariff has lapsed, as if it had been paid (specification, section 4). No money moves, so nothing is in the
 * ledger and there is no document. The creator reads in a mail until when and why.
 * Refusals: NotFound, ContractEnded, InvalidState (a notice was given), TermsRejected, MissingLicense (there was never a
 * tariff), ChangedMeanwhile (the tariff no longer ends when the page said, as after a payment or another such gift).
 */
export async function prolongLicence(
  context: Context,
  { id, days, reason, after }: ProlongLicenceInput & { id: number },
): Promise<void> {
  const { db, now, baseUrl, site, actor } = context;
  allow(actor, "creators.manage", undefined);
  const { creator, last } = await readLastPeriod(context, id);
  ensure(last, "MissingLicense");
  ensure(creator.licenceUntil === after, "ChangedMeanwhile");

  const { variant, payInterval, spaceBytes, extraSpaceBytes } = last.period;
  const given = periodBought({ licenceUntil: after, days }, now);
  const { tariff } = last;
  const dedupeKey = `licenceProlonged:${id}:${given.until}:${now}`;
  const url = `${baseUrl}/dashcamer/tariff`;
  const letter = licenceProlonged({ siteName: site.name, tariff, days, ...given, now, reason, url });
  const isOfCreator = eq(dashcamers.id, id);
  const isUnchanged = sql`exists (select 1 from ${dashcamers} where ${isOfCreator}
      and ${dashcamers.email} = ${creator.email} and ${dashcamers.licenceUntil} = ${after}
      and ${dashcamers.contractEndedAt} is null and ${dashcamers.noticeEndsAt} is null and not ${isRejecting})
    and exists (select 1 from ${licencePeriods} where ${licencePeriods.id} = ${last.period.id}
      and ${licencePeriods.variant} = ${variant}
      and ${licencePeriods.spaceBytes} = ${spaceBytes} and ${licencePeriods.extraSpaceBytes} = ${extraSpaceBytes})`;
  const [made] = await db.batch([
    ...insertPeriod(
      db,
      {
        dashcamerId: id,
        ...{ variant, payInterval, spaceBytes, extraSpaceBytes },
        ...given,
        amount: 0,
        givenDays: days,
        givenNote: reason,
        givenBy: actor.role === "superuser" ? actor.superuserId : null,
      },
      isUnchanged,
    ),
    renewLicences(context, and(isOfCreator, justChanged)),
    auditIfChanged(context, {
      action: "licenceProlonged",
      subject: { kind: "dashcamer", id },
      details: given,
    }),
    mailRowIfChanged(context, { kind: "licenceProlonged", dedupeKey, to: creator.email, ...letter }),
  ]);
  ensure(made.length === 1, "ChangedMeanwhile");
  await context.later({ type: "sendMail", dedupeKey });
}
