import { countChallenge } from "../accounts/attempts.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { type FactorHolder, factorName } from "./find-factor.server";
import { textOf } from "./passkey-wire";
import { challengeLastsMs, type PasskeyUse } from "./rules";

/** Whose passkey is to sign, and what for. */
export type ChallengeOf = { holder: FactorHolder; use: PasskeyUse };

/**
 * What a passkey is to sign, base64url: for one account, one use, one host and one browser, for five minutes. The seal says so,
 * and the database knows nothing of it before it is used.
 */
export async function newChallenge(context: Context, of: ChallengeOf): Promise<string> {
  const expiresAt = context.now + challengeLastsMs;
  const nonce = newSecret();
  return encoded(`${expiresAt}.${nonce}.${await sealOf(context, of, { expiresAt, nonce })}`);
}

/** Whether a challenge is one of ours that holds for this and has not been used; it is used from now on. */
export async function spendChallenge(context: Context, of: ChallengeOf, challenge: string): Promise<boolean> {
  const [, expires, nonce, seal] =
    /^(\d{13})\.([0-9a-f]{32})\.([\w-]{43})$/.exec(textOf(challenge) ?? "") ?? [];
  const expiresAt = Number(expires);
  if (!nonce || expiresAt <= context.now) return false;
  if (seal !== (await sealOf(context, of, { expiresAt, nonce }))) return false;
  return countChallenge(context, nonce);
}

const sealOf = (
  { linkKey, origin, sessionHash }: Context,
  { holder, use }: ChallengeOf,
  { expiresAt, nonce }: { expiresAt: number; nonce: string },
) => linkKey(`passkey ${use} ${factorName(holder)} ${origin} ${sessionHash} ${expiresAt} ${nonce}`);

const encoded = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
