import { and, eq, isNull } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { passwordChanged } from "../../texts/mail/password-changed";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { isOwnedBy } from "./account.server";
import { findKey, isKeyValid, spendKey } from "./account-keys.server";
import type { LoginRole } from "./find-account.server";
import { accountOfKey } from "./key-account.server";
import { hashNewPassword } from "./new-password.server";
import { setPassword } from "./set-password.server";

/** Whose password a link changes; `Invalid token` once it was used, has run out, or was never given out. */
export async function getPasswordReset(
  context: Context,
  { key }: { key: string },
): Promise<{ role: LoginRole; email: string }> {
  const row = await findKey(context, "reset", key);
  ensure(isKeyValid(row, context.now), "InvalidToken");
  const owner = await accountOfKey(context, row);
  ensure(owner, "InvalidToken");
  return { role: owner.role, email: owner.email };
}

/** Sets the new password, once for each key. Every browser that is signed in to the account is signed out. */
export async function resetPassword(
  context: Context,
  { key, password }: { key: string; password: string },
): Promise<{ role: LoginRole; email: string }> {
  const { db, now } = context;
  const row = await findKey(context, "reset", key);
  ensure(isKeyValid(row, now), "InvalidToken");
  const owner = await accountOfKey(context, row);
  ensure(owner, "InvalidToken");
  const { role, email, found } = owner;
  const { account } = found;
  const dedupeKey = `passwordChanged:${row.keyHash}`;
  const letter = passwordChanged({ siteName: context.site.name, resetUrl: `${context.baseUrl}/passreset` });
  const passwordHash = await hashNewPassword(context, { password, email });
  // Each statement hangs on the row that the one before has changed; the other keys are of no use either way.
  const [used] = await db.batch([
    spendKey(context, row),
    setPassword(context, account, passwordHash, justChanged),
    auditIfChanged(context, { action: "passwordReset", subject: subjectOf(account) }),
    mailRowIfChanged(context, { kind: "passwordChanged", dedupeKey, to: email, ...letter }),
    db.delete(sessions).where(and(isOwnedBy(account), justChanged)),
    db
      .update(accountKeys)
      .set({ usedAt: now })
      .where(and(isKeyOf(row), eq(accountKeys.purpose, "reset"), isNull(accountKeys.usedAt))),
  ]);
  ensure(used.length > 0, "InvalidToken");
  await context.later({ type: "sendMail", dedupeKey });
  return { role, email };
}

/** Keys of the same account. */
function isKeyOf({ fanId, editorId, dashcamerId, superuserId }: typeof accountKeys.$inferSelect) {
  if (fanId !== null) return eq(accountKeys.fanId, fanId);
  if (editorId !== null) return eq(accountKeys.editorId, editorId);
  if (dashcamerId !== null) return eq(accountKeys.dashcamerId, dashcamerId);
  return eq(accountKeys.superuserId, superuserId ?? 0);
}
