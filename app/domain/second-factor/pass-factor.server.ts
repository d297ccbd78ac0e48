import type { Account } from "../accounts/account.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { findFactors, mayHaveFactor, type ProvedFactor } from "./find-factor.server";
import { spendCode } from "./spend-code.server";

/**
 * The second step of a login whose password was right: an account without a second factor passes, another one by a code. Gives
 * what has proved it, which the session hangs on. Refusals: CodeNeeded, WrongCode, TooManyRequests.
 */
export async function passFactor(
  context: Context,
  account: Account,
  code: string | undefined,
): Promise<ProvedFactor | null> {
  const factors = await findFactors(context, account);
  if (!factors || !mayHaveFactor(account)) return null;
  ensure(code, "CodeNeeded", "code");
  return spendCode(context, { holder: account, app: factors.app, code });
}
