import { and, ne } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import { totpFactors } from "../../../db/schema/second-factors";
import { isOwnedBy } from "../accounts/account.server";
import { countCodeAttempt } from "../accounts/attempts.server";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { addressOf, factorMail } from "./factor-mail.server";
import { factorName, factorOwner, holderOf, stillHasFactor } from "./find-factor.server";
import { draftLifetimeMs, readCode } from "./rules";
import { newTotpSecret, otpauthUrl, stepOfCode } from "./totp.server";

/** A secret that waits for its first code, in base32, with what an app reads; `sealed` is for the browser's cookie. */
export type FactorDraft = { secret: string; url: string; sealed: string };

/**
 * The secret that an app is to be given: the one of the cookie while it is fresh and this account's, else a new one. The
 * database knows nothing of it until a code has proved that the app has it.
 */
export async function draftFactor(context: Context, sealed: string | null): Promise<FactorDraft> {
  const { actor, now, vault } = context;
  allow(actor, "factors.manage", undefined);
  const holder = holderOf(actor);
  const kept = await openDraft(context, sealed);
  const secret = kept ?? newTotpSecret();
  const account = holder.role === "localAdmin" ? context.site.name : await addressOf(context, holder);
  const fresh = async () => vault.seal(`${now + draftLifetimeMs} ${secret}`, draftPurpose(context));
  return {
    secret,
    url: otpauthUrl(secret, account),
    sealed: kept !== null && sealed !== null ? sealed : await fresh(),
  };
}

/**
 * The account gets a second factor, once the app has shown by a code that it knows the secret. Every other browser is signed
 * out, because it came in without. Needs a fresh proof: a thief must not be able to lock the owner out.
 *
 * Refusals: ProofNeeded, WrongCode, TooManyRequests; FactorDraftGone for a draft that has run out, and when there is a factor
 * already.
 */
export async function addFactor(
  context: Context,
  { sealed, firstCode }: { sealed: string | null; firstCode: string },
): Promise<void> {
  const { actor, db, now, sessionHash, vault } = context;
  allow(actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(actor);
  const attempt = await countCodeAttempt(context, factorName(holder));
  const secret = await openDraft(context, sealed);
  ensure(secret, "FactorDraftGone");
  const read = readCode(firstCode);
  const step = read?.kind === "totp" ? stepOfCode(secret, read.code, { now }) : null;
  ensure(step !== null, "WrongCode", "firstCode");
  const mail = await factorMail(context, holder, "factorAdded");
  const row = {
    ...factorOwner(holder),
    secret: await vault.seal(secret, `totp ${factorName(holder)}`),
    lastStep: step,
    addedAt: now,
  };
  const [added] = await db.batch([
    insertIf(db, totpFactors, row, stillHasFactor(holder, null)).returning({ id: totpFactors.id }),
    auditIfChanged(context, { action: "factorAdded", subject: subjectOf(holder) }),
    mailRowIfChanged(context, mail),
    db.delete(sessions).where(and(isOwnedBy(holder), ne(sessions.idHash, sessionHash ?? ""), justChanged)),
  ]);
  ensure(added.length === 1, "FactorDraftGone");
  await attempt.giveBack();
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}

async function openDraft(context: Context, sealed: string | null): Promise<string | null> {
  const text = sealed === null ? null : await context.vault.open(sealed, draftPurpose(context));
  const [expiresAt = "", secret] = text?.split(" ") ?? [];
  return secret !== undefined && Number(expiresAt) > context.now ? secret : null;
}

const draftPurpose = ({ actor }: Context) => `factor draft ${factorName(holderOf(actor))}`;
