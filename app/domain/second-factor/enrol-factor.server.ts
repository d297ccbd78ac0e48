import { stillHasPassword } from "../accounts/account-unchanged.server";
import type { HalfLogin } from "../accounts/half-login.server";
import type { Context } from "../context";
import { notAllowed } from "../permissions";
import { mayHaveFactor } from "./find-factor.server";
import { needsFactor } from "./rules";
import { type FirstCode, storeFactor } from "./store-factor.server";
import type { NewFactor } from "./write-factor.server";

/**
 * Whoever must have a second factor and has none adds it in the middle of a login, once the password was right: their first
 * session begins with it. Refusals: those of `storeFactor`.
 */
export async function enrolFactor(
  context: Context,
  { found: { account, passwordHash } }: Pick<HalfLogin, "found">,
  first: FirstCode,
): Promise<NewFactor> {
  if (!needsFactor(account.role) || !mayHaveFactor(account)) throw notAllowed(context.actor);
  const provided = stillHasPassword(account, passwordHash);
  return storeFactor(context, account, { ...first, had: null, replaced: null, provided });
}
