import type { Account } from "../accounts/account.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { findFactor, mayHaveFactor } from "./find-factor.server";
import { spendCode } from "./spend-code.server";

/**
 * The second step of a login whose password was right: an account without a second factor passes, another one by a code. Gives
 * the factor's id, which the session hangs on. Refusals: CodeNeeded, WrongCode, TooManyRequests.
 */
export async function passFactor(
  context: Context,
  account: Account,
  code: string | undefined,
): Promise<number | null> {
  const factor = await findFactor(context, account);
  if (!factor || !mayHaveFactor(account)) return null;
  ensure(code, "CodeNeeded", "code");
  await spendCode(context, { holder: account, factor, code });
  return factor.id;
}
