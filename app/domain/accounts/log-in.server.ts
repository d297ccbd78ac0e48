import type { Context } from "../context";
import { ensure } from "../errors";
import type { Account } from "./account.server";
import { countLoginAttempt } from "./attempts.server";
import { type FoundAccount, findAccount, type LoginRole } from "./find-account.server";
import { accountName } from "./known-device.server";
import { checkPassword, hashPassword } from "./password.server";

export type Credentials = { email: string; password: string };

/**
 * Proves who somebody is by address, password and role. Refusals: WrongCredentials, AccountLocked, TooManyRequests.
 */
export async function logIn(
  context: Context,
  { role, ...credentials }: { role: LoginRole } & Credentials,
): Promise<Account> {
  const [found] = await proveAccounts(context, [role], credentials);
  return recordLogin(context, found as FoundAccount);
}

/**
 * The accounts of these roles that the password opens, at least one. An unknown address, a wrong password and an account
 * that is closed or not confirmed give the same answer after the same work, one hash for each role; that an editor is
 * locked is told only to who knows the password.
 */
export async function proveAccounts(
  context: Context,
  roles: readonly LoginRole[],
  { email, password }: Credentials,
): Promise<FoundAccount[]> {
  const attempt = await countLoginAttempt(context, accountName({ email }));
  const found = await Promise.all(roles.map((role) => findAccount[role](context, email)));
  const opened: FoundAccount[] = [];
  for (const account of found.toSorted((a, b) => Number(a === null) - Number(b === null))) {
    // Whoever is let in may be so sooner; only a refusal must not tell by its time whom there is.
    if (account === null && opened.length > 0) break;
    const { matches, outdated } = await checkPassword(password, account?.passwordHash ?? null);
    if (!account?.open || !matches) continue;
    opened.push(outdated ? await renewed(account, password) : account);
  }
  ensure(opened.length > 0, "WrongCredentials");
  await attempt.giveBack();
  const unlocked = opened.filter(({ locked }) => !locked);
  ensure(unlocked.length > 0, "AccountLocked");
  return unlocked;
}

/** The account with its hash at the cost in force. */
async function renewed(account: FoundAccount, password: string): Promise<FoundAccount> {
  const passwordHash = await hashPassword(password);
  await account.record({ passwordHash });
  return { ...account, passwordHash };
}

/** Writes a login down. */
export async function recordLogin({ now }: Context, { account, record }: FoundAccount): Promise<Account> {
  await record({ lastLoginAt: now });
  return account;
}
