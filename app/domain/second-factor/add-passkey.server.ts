import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { passkeys } from "../../../db/schema/second-factors";
import { stillHasPassword } from "../accounts/account-unchanged.server";
import { countCodeAttempt } from "../accounts/attempts.server";
import type { HalfLogin } from "../accounts/half-login.server";
import { ensureProved } from "../accounts/prove-again.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow, notAllowed } from "../permissions";
import { spendChallenge } from "./challenge.server";
import {
  type FactorHolder,
  type Factors,
  factorName,
  factorOwner,
  findFactors,
  holderOf,
  isFactorOf,
  mayHaveFactor,
} from "./find-factor.server";
import { hostOf } from "./passkey-options.server";
import { type AddedInput, challengeIn, readAdded } from "./passkey-wire";
import { mostPasskeys, needsFactor } from "./rules";
import { type NewFactor, writeFactor } from "./write-factor.server";

/** A passkey is added to the account of who asks. Needs a fresh proof, as an app does. Refusals: ProofNeeded and those below. */
export async function addPasskey(context: Context, added: AddedInput): Promise<NewFactor> {
  allow(context.actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(context.actor);
  const had = await findFactors(context, holder);
  return storePasskey(context, { ...added, holder, had, use: "add" });
}

/** The same as `enrolFactor` by a passkey: in the middle of the first login of who must have a second factor. */
export async function enrolPasskey(
  context: Context,
  { found: { account, passwordHash } }: Pick<HalfLogin, "found">,
  added: AddedInput,
): Promise<NewFactor> {
  if (!needsFactor(account.role) || !mayHaveFactor(account)) throw notAllowed(context.actor);
  const provided = stillHasPassword(account, passwordHash);
  return storePasskey(context, { ...added, holder: account, had: null, use: "enrol", provided });
}

type Storing = AddedInput & {
  holder: FactorHolder;
  /** What the account was seen to have. */
  had: Factors | null;
  use: "add" | "enrol";
  /** Has to hold as well when it is written. */
  provided?: SQL;
};

/**
 * Refusals: WrongPasskey for an answer that is not of this account, page and moment; PasskeyKnown; TooManyPasskeys;
 * TooManyRequests; FactorDraftGone when the account does not have any more what it was seen to have.
 */
async function storePasskey(
  context: Context,
  { holder, had, use, name, passkey, provided }: Storing,
): Promise<NewFactor> {
  const { db, now, origin } = context;
  ensure((had?.passkeys.length ?? 0) < mostPasskeys, "TooManyPasskeys");
  const attempt = await countCodeAttempt(context, factorName(holder));
  const answer = readAdded(passkey);
  const challenge = answer && challengeIn(answer);
  ensure(challenge && (await spendChallenge(context, { holder, use }, challenge)), "WrongPasskey");
  const host = hostOf(origin);
  const made = await context.passkeys.added(answer, { challenge, origin, host });
  ensure(made, "WrongPasskey");
  const isIt = eq(passkeys.credentialId, made.credentialId);
  ensure((await db.$count(passkeys, isIt)) === 0, "PasskeyKnown");
  const { transports } = answer.response;
  const row = { ...factorOwner(holder), ...made, transports, host, name, addedAt: now };
  const isOwn = isFactorOf(holder, passkeys);
  const hasRoom = sql`(select count(*) from ${passkeys} where ${isOwn}) < ${mostPasskeys}`;
  const isNew = sql`not exists (select 1 from ${passkeys} where ${isIt})`;
  const stored = await writeFactor(context, {
    holder,
    had,
    news: "passkeyAdded",
    insertion: (stands) =>
      insertIf(db, passkeys, row, and(stands, isNew, hasRoom, provided)).returning({ id: passkeys.id }),
  });
  ensure(stored, "FactorDraftGone");
  await attempt.giveBack();
  return { proved: `passkey-${stored.id}`, codes: stored.codes };
}
