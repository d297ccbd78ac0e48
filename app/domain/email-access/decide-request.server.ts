import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { emailAccessDecided } from "../../texts/mail/email-access-decided";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import type { Decision } from "./rules";

type Refused = { id: number; refusal: string };

/** The provider's yes; then each contributor is asked. Refusals as of `refuseEmailAccess`. */
export async function approveEmailAccess(context: Context, { id }: { id: number }): Promise<void> {
  await decide(context, id, "approved", null);
  await context.later({ type: "retention", name: "askContributors" });
}

/**
 * The provider's no, with the reason that the creator reads. Refusals: NotFound, StateSame (another has decided, the
 * creator has taken the request back, or their contract has ended).
 */
export async function refuseEmailAccess(context: Context, { id, refusal }: Refused): Promise<void> {
  await decide(context, id, "refused", refusal);
}

/**
 * The provider takes an access back that was approved, with the reason that the creator reads: from then on they see no
 * address, and none is stored for it. Refusals: NotFound, StateSame (it is over, or was never approved).
 */
export async function revokeEmailAccess(context: Context, { id, refusal }: Refused): Promise<void> {
  await decide(context, id, "revoked", refusal);
}

const actions = {
  approved: "emailAccessApproved",
  refused: "emailAccessRefused",
  revoked: "emailAccessRevoked",
} as const satisfies Record<Decision, string>;

async function decide(
  context: Context,
  id: number,
  decision: Decision,
  refusal: string | null,
): Promise<void> {
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
  const isRevoked = decision === "revoked";
  const dedupeKey = `emailAccess${isRevoked ? "Revoked" : "Decided"}:${id}`;
  const letter = emailAccessDecided({
    siteName: site.name,
    decision,
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
  const isNowRevoked = db
    .select({ id: emailAccessRequests.id })
    .from(emailAccessRequests)
    .where(and(eq(emailAccessRequests.id, id), eq(emailAccessRequests.state, "revoked")));
  const [decided] = await db.batch([
    db
      .update(emailAccessRequests)
      .set({
        state: decision,
        ...(isRevoked ? { endedAt: now } : { decidedAt: now }),
        superuserId: actor.role === "superuser" ? actor.superuserId : null,
        refusal,
      })
      .where(
        and(
          eq(emailAccessRequests.id, id),
          eq(emailAccessRequests.state, isRevoked ? "approved" : "asked"),
          creatorIsThere,
        ),
      )
      .returning({ id: emailAccessRequests.id }),
    auditIfChanged(context, {
      action: actions[decision],
      subject: { kind: "dashcamer", id: dashcamerId },
    }),
    mailRowIfChanged(context, { kind: "emailAccessDecided", dedupeKey, to: email, ...letter }),
    db
      .update(emailAccessAnswers)
      .set({ email: null })
      .where(and(eq(emailAccessAnswers.requestId, id), exists(isNowRevoked))),
  ]);
  ensure(decided.length === 1, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}
