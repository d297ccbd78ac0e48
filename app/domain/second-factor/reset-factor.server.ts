import { and, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { mails } from "../../../db/schema/mails";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { factorReset } from "../../texts/mail/factor-reset";
import { isOwnedBy } from "../accounts/account.server";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIf, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow, notAllowed } from "../permissions";
import { addressOf } from "./factor-mail.server";
import { factorName, isFactorOf } from "./find-factor.server";
import { listFactorsOfCreator, newestFactor } from "./list-factors-of-creator.server";

export type Reset = {
  /** The creator. */
  id: number;
  /** Whose of the creator's accounts, `editor-5`. */
  account: string;
  /** When its newest factor was added, as the page showed it. */
  seenAt: number;
  reason: string;
};

/**
 * Takes the second factor off an account of a creator, for who has lost it: apps, passkeys and recovery codes are gone, every
 * browser and token is signed out, and the owner reads in a mail who did it and why; of a local admin the site's creator
 * does. Superusers are none of a creator's accounts, so nobody resets their own.
 *
 * Refusals: ProofNeeded; ChangedMeanwhile when the account has no factor, or a newer one.
 */
export async function resetFactor(context: Context, { id, account, seenAt, reason }: Reset): Promise<void> {
  const { db, actor, now, site, baseUrl } = context;
  allow(actor, "factors.reset", undefined);
  if (actor.role !== "superuser") throw notAllowed(actor);
  ensureProved(context);
  const found = (await listFactorsOfCreator(context, { id })).find((one) => one.account === account);
  ensure(found, "ChangedMeanwhile");
  const { holder, name } = found;
  const to = await addressOf(context, holder);
  const dedupeKey = `factorReset:${factorName(holder)}:${now}`;
  const letter = factorReset({
    ...{ siteName: site.name, by: actor.name, reason, resetUrl: `${baseUrl}/passreset` },
    adminOf: holder.role === "localAdmin" ? name : null,
  });
  const subject = subjectOf(holder);
  const isAsSeen = sql`${newestFactor(holder.role, sql`${subject.id}`)} = ${seenAt}`;
  // What follows hangs on the mail, because each of the deletions may find nothing.
  const isReset = sql`exists (select 1 from ${mails} where ${mails.dedupeKey} = ${dedupeKey})`;
  const [written] = await db.batch([
    auditIf(context, { action: "factorReset", subject }, isAsSeen).returning(),
    mailRowIfChanged(context, { kind: "factorReset", dedupeKey, to, ...letter }),
    db.delete(totpFactors).where(and(isFactorOf(holder, totpFactors), isReset)),
    db.delete(passkeys).where(and(isFactorOf(holder, passkeys), isReset)),
    db.delete(recoveryCodes).where(and(isFactorOf(holder, recoveryCodes), isReset)),
    db.delete(sessions).where(and(isOwnedBy(holder), isReset)),
  ]);
  ensure(written.length === 1, "ChangedMeanwhile");
  await context.later({ type: "sendMail", dedupeKey });
}
