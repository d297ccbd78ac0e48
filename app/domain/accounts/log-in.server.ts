import { sql } from "drizzle-orm";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import type { ProvedFactor } from "../second-factor/find-factor.server";
import { passFactor } from "../second-factor/pass-factor.server";
import type { Account } from "./account.server";
import { countLoginAttempt } from "./attempts.server";
import { type FoundAccount, type FoundByAddress, findAccount, type LoginRole } from "./find-account.server";
import { accountName } from "./known-device.server";
import { checkPassword, hashPassword } from "./password.server";
import { recordFailedLogin } from "./record-failed-login.server";
import { setPassword } from "./set-password.server";

export type Credentials = { email: string; password: string };

/** What a program logs in by: `code` where the account has a second factor. */
export type CallCredentials = Credentials & { code?: string | undefined };

/**
 * Proves who somebody is by address, password and role, for a call. A creator whose contract has ended only logs in by the
 * form. Refusals: WrongCredentials, AccountLocked, TooManyRequests, CodeNeeded, WrongCode.
 */
export async function logIn(
  context: Context,
  { role, code, ...credentials }: { role: LoginRole } & CallCredentials,
): Promise<FoundByAddress & { factor: ProvedFactor | null }> {
  const [found] = await proveAccounts(context, [role], credentials);
  ensure(found && !found.ended, "WrongCredentials");
  const factor = await passFactor(context, found.account, { code });
  await recordLogin(context, found);
  return { ...found, factor };
}

/**
 * The accounts of these roles that the password opens, at least one. An unknown address, a wrong password and an account
 * that is closed or not confirmed give the same answer after the same work, one hash for each role; that an editor is
 * locked is revealed only to who knows the password.
 */
export async function proveAccounts(
  context: Context,
  roles: readonly LoginRole[],
  credentials: Credentials,
): Promise<FoundByAddress[]> {
  const { email, password } = credentials;
  const attempt = await countLoginAttempt(context, accountName({ email }));
  const found = await Promise.all(roles.map((role) => findAccount[role](context, email)));
  const opened: FoundByAddress[] = [];
  for (const account of found.toSorted((a, b) => Number(a === null) - Number(b === null))) {
    // Whoever is let in may be so sooner; only a refusal must not tell by its time whom there is.
    if (account === null && opened.length > 0) break;
    const { matches, outdated } = await checkPassword(password, account?.passwordHash ?? null);
    if (!account?.open || !matches) continue;
    const fresh = outdated ? await renewed(context, account, password) : account;
    if (fresh === null) {
      // The password has just become another one, or another login renewed the hash: the second look tells.
      await attempt.giveBack();
      return proveAccounts(context, roles, credentials);
    }
    opened.push(fresh);
  }
  if (opened.length === 0) {
    const accounts = found.flatMap((one) => (one?.open ? one.account : []));
    await recordFailedLogin(context, {
      name: accountName({ email }),
      accounts,
      how: attempt.isLast ? "locked" : "wrongPassword",
    });
    throw new Refusal("WrongCredentials");
  }
  await attempt.giveBack();
  const unlocked = opened.filter(({ locked }) => !locked);
  ensure(unlocked.length > 0, "AccountLocked");
  return unlocked;
}

/** The account with its hash at the cost in force; null when its hash is another one meanwhile. */
async function renewed(
  context: Context,
  found: FoundByAddress,
  password: string,
): Promise<FoundByAddress | null> {
  const passwordHash = await hashPassword(password);
  const { account } = found;
  const { meta } = await setPassword(
    context,
    account,
    passwordHash,
    sql`password_hash = ${found.passwordHash}`,
  );
  return meta.changes === 1 ? { ...found, passwordHash } : null;
}

/** Writes a login down. */
export async function recordLogin({ now }: Context, { account, record }: FoundAccount): Promise<Account> {
  await record({ lastLoginAt: now });
  return account;
}
