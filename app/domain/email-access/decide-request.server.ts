import { and, eq, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { emailAccessDecided } from "../../texts/mail/email-access-decided";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";

/** The provider's yes; then each contributor is asked. Refusals as of `refuseEmailAccess`. */
export async function approveEmailAccess(context: Context, { id }: { id: number }): Promise<void> {
  await decide(context, id, null);
  await context.later({ type: "retention", name: "askContributors" });
}

/**
 * The provider's no, with the reason that the creator reads. Refusals: NotFound, StateSame (another has decided, the
 * creator has taken the request back, or their contract has ended).
 */
export function refuseEmailAccess(
  context: Context,
  { id, refusal }: { id: number; refusal: string },
): Promise<void> {
  return decide(context, id, refusal);
}

async function decide(context: Context, id: number, refusal: string | null): Promise<void> {
  const { db, actor, now, baseUrl, site } = context;
  allow(actor, "emailAccess.decide", undefined);
  const found = await db
    .select({ dashcamerId: dashcamers.id, email: dashcamers.email })
    .from(emailAccessRequests)
    .innerJoin(dashcamers, eq(dashcamers.id, emailAccessRequests.dashcamerId))
    .where(eq(emailAccessRequests.id, id))
    .get();
  ensure(found, "NotFound");
  const { dashcamerId, email } = found;
  const dedupeKey = `emailAccessDecided:${id}`;
  const letter = emailAccessDecided({
    siteName: site.name,
    refusal,
    pageUrl: `${baseUrl}/dashcamer/email-access`,
    supportUrl: `${baseUrl}/support?type=2`,
  });
  // The letter goes to the address that was read.
  const creatorIsThere = sql`exists (select 1 from ${dashcamers} where ${and(
    eq(dashcamers.id, dashcamerId),
    eq(dashcamers.email, email),
    isNull(dashcamers.contractEndedAt),
  )})`;
  const [decided] = await db.batch([
    db
      .update(emailAccessRequests)
      .set({
        state: refusal === null ? "approved" : "refused",
        decidedAt: now,
        superuserId: actor.role === "superuser" ? actor.superuserId : null,
        refusal,
      })
      .where(and(eq(emailAccessRequests.id, id), eq(emailAccessRequests.state, "asked"), creatorIsThere))
      .returning({ id: emailAccessRequests.id }),
    auditIfChanged(context, {
      action: refusal === null ? "emailAccessApproved" : "emailAccessRefused",
      subject: { kind: "dashcamer", id: dashcamerId },
    }),
    mailRowIfChanged(context, { kind: "emailAccessDecided", dedupeKey, to: email, ...letter }),
  ]);
  ensure(decided.length === 1, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}
