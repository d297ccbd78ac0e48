import type { Context } from "../context";
import { ensure } from "../errors";
import type { Account } from "./account.server";
import { findAccount, type LoginRole } from "./find-account.server";
import { checkPassword, hashPassword } from "./password.server";

/**
 * Proves who somebody is by address, password and role. An unknown address, a wrong password and an account
 * that is closed or not confirmed give the same answer after the same work; that an editor is locked is told
 * only to who knows the password.
 */
export async function logIn(
  context: Context,
  { role, email, password }: { role: LoginRole; email: string; password: string },
): Promise<Account> {
  const key = `${role}|${email.toLowerCase()}|${context.clientAddress}`;
  ensure(await context.limits.allows("login", key), "TooManyRequests");
  const found = await findAccount[role](context, email);
  const { matches, outdated } = await checkPassword(password, found?.passwordHash ?? null);
  ensure(found?.open && matches, "WrongCredentials");
  ensure(!found.locked, "AccountLocked");
  await found.recordLogin({
    lastLoginAt: context.now,
    ...(outdated && { passwordHash: await hashPassword(password) }),
  });
  return found.account;
}
