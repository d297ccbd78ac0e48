import { totpFactors } from "../../../db/schema/second-factors";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { factorMail } from "./factor-mail.server";
import { holderOf, isFactorOf } from "./find-factor.server";
import { needsFactor } from "./rules";

/**
 * The account logs in by the password alone again. Refusals: FactorRequired for who must have one; ProofNeeded; NotFound when
 * there is no factor.
 */
export async function removeFactor(context: Context): Promise<void> {
  const { actor, db } = context;
  allow(actor, "factors.manage", undefined);
  ensure(!needsFactor(actor.role), "FactorRequired");
  ensureProved(context);
  const holder = holderOf(actor);
  const mail = await factorMail(context, holder, "factorRemoved");
  const [removed] = await db.batch([
    db.delete(totpFactors).where(isFactorOf(holder)).returning({ id: totpFactors.id }),
    auditIfChanged(context, { action: "factorRemoved", subject: subjectOf(holder) }),
    mailRowIfChanged(context, mail),
  ]);
  ensure(removed.length === 1, "NotFound");
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}
