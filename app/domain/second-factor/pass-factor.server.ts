import type { Account } from "../accounts/account.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { findFactors, mayHaveFactor, type ProvedFactor } from "./find-factor.server";
import { spendCode } from "./spend-code.server";
import { spendPasskey } from "./spend-passkey.server";

/** What somebody passes the second step by: a code, or what a passkey has signed for a login or a proof. */
export type SecondStep = { code?: string | undefined } | { passkey: string; use: "login" | "proof" };

/**
 * The second step of a login whose password was right: an account without a second factor passes, another one by a code or a
 * passkey. Gives what has proved it, which the session hangs on. Refusals: CodeNeeded, WrongCode, WrongPasskey, TooManyRequests.
 */
export async function passFactor(
  context: Context,
  account: Account,
  step: SecondStep,
): Promise<ProvedFactor | null> {
  const factors = await findFactors(context, account);
  if (!factors || !mayHaveFactor(account)) return null;
  if ("passkey" in step) return spendPasskey(context, { holder: account, factors, ...step });
  ensure(step.code, "CodeNeeded", "code");
  return spendCode(context, { holder: account, app: factors.app, code: step.code });
}
