import { and, eq, isNull } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import type { Account } from "./account.server";
import { findKey, isKeyValid, spendKey } from "./account-keys.server";
import { stillHasPassword } from "./account-unchanged.server";
import { countProofAttempt } from "./attempts.server";
import { contractMail } from "./contract-mail.server";
import { accountOfKey } from "./key-account.server";
import { checkPassword } from "./password.server";
import type { RegisteringRole } from "./registration.server";

export type RegistrationView =
  | { state: "waiting" | "expired" | "done"; role: RegisteringRole; email: string }
  | { state: "unknown" };

/** What the link of a confirmation mail leads to. Looking confirms nothing: scanners of mail look too. */
export async function getRegistration(context: Context, { key }: { key: string }): Promise<RegistrationView> {
  const row = await findKey(context, "confirm", key);
  if (!row) return { state: "unknown" };
  const account = await accountOfKey(context, row);
  if (!account) return { state: "unknown" };
  const { role, email, found } = account;
  const state =
    found.open || row.usedAt !== null ? "done" : isKeyValid(row, context.now) ? "waiting" : "expired";
  return { state, role: role as RegisteringRole, email };
}

/**
 * Confirms the address of a registration and proves its person. The link shows that the mailbox is theirs, the
 * password that the registration is: whoever registers somebody else's address gets nothing out of it.
 *
 * Refusals: InvalidToken, WrongPassword, TooManyRequests.
 */
export async function confirmRegistration(
  context: Context,
  { key, password }: { key: string; password: string },
): Promise<{ account: Account; email: string; target: string | null }> {
  const { db, now } = context;
  const row = await findKey(context, "confirm", key);
  ensure(row && (row.usedAt !== null || row.expiresAt > now), "InvalidToken");
  const owner = await accountOfKey(context, row);
  ensure(owner, "InvalidToken");
  const { found } = owner;
  const attempt = await countProofAttempt(context, row.keyHash);
  const { matches } = await checkPassword(password, found.passwordHash);
  ensure(matches, "WrongPassword", "password");
  await attempt.giveBack();
  const { account } = found;
  ensure(account.role === "dashcamer" || account.role === "fan", "InvalidToken");
  const recorded = { confirmedAt: now, lastLoginAt: now };
  // Whoever registers the address anew at this moment gives it another password, which must not be confirmed.
  const isProved = stillHasPassword(account, found.passwordHash);
  let spent: unknown[];
  if (account.role === "dashcamer") {
    const { dashcamerId } = account;
    const contract = await contractMail(context, { dashcamerId, email: owner.email });
    [spent] = await db.batch([
      spendKey(context, row, isProved),
      db
        .update(dashcamers)
        .set(recorded)
        .where(and(eq(dashcamers.id, dashcamerId), isNull(dashcamers.confirmedAt), justChanged)),
      mailRowIfChanged(context, contract),
    ]);
    await context.later({ type: "sendMail", dedupeKey: contract.dedupeKey });
  } else {
    [spent] = await db.batch([
      spendKey(context, row, isProved),
      db
        .update(fans)
        .set(recorded)
        .where(and(eq(fans.id, account.fanId), isNull(fans.confirmedAt), justChanged)),
    ]);
  }
  if (spent.length === 0 && row.usedAt === null) return confirmRegistration(context, { key, password });
  // A second click finds it done, and its person may come in as well.
  return { account, email: owner.email, target: row.target };
}
