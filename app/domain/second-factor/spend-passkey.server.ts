import { and, eq } from "drizzle-orm";
import { passkeys } from "../../../db/schema/second-factors";
import { countCodeAttempt } from "../accounts/attempts.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type ChallengeOf, spendChallenge } from "./challenge.server";
import { type Factors, factorName, type ProvedFactor } from "./find-factor.server";
import { hostOf, passkeysHere } from "./passkey-options.server";
import { challengeIn, readSigned } from "./passkey-wire";

/**
 * Proves the second factor of an account by what one of its passkeys has signed for this page; each challenge acts once, and a
 * passkey that counts has counted on. Attempts are counted with those of codes. Refusals: WrongPasskey, TooManyRequests.
 */
export async function spendPasskey(
  context: Context,
  { holder, use, factors, passkey: typed }: ChallengeOf & { factors: Factors; passkey: string },
): Promise<ProvedFactor> {
  const { db, now, origin } = context;
  const attempt = await countCodeAttempt(context, factorName(holder));
  const answer = readSigned(typed);
  const passkey = passkeysHere(context, factors).find(({ credentialId }) => credentialId === answer?.id);
  const challenge = answer && challengeIn(answer);
  ensure(passkey && challenge, "WrongPasskey");
  ensure(await spendChallenge(context, { holder, use }, challenge), "WrongPasskey");
  const signed = await context.passkeys.signed(answer, { challenge, origin, host: hostOf(origin) }, passkey);
  ensure(signed, "WrongPasskey");
  const used = await db
    .update(passkeys)
    .set({ counter: signed.counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  ensure(used.length === 1, "WrongPasskey");
  await attempt.giveBack();
  return `passkey-${passkey.id}`;
}
