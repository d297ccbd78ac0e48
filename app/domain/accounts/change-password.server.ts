import { and, eq, ne, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { passwordChanged } from "../../texts/mail/password-changed";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { addressKey } from "../mail/address-key.server";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { isOwnedBy } from "./account.server";
import { stillHasPassword } from "./account-unchanged.server";
import { hashNewPassword } from "./new-password.server";
import { provedAccount } from "./proved-account.server";
import { setPassword } from "./set-password.server";

/**
 * A new password for a fan, a creator or an editor who knows the old one. Every other browser is signed out, links for a new password
 * stop working, and the owner is notified by mail. Of two changes at once the second is refused: WrongPassword.
 */
export async function changePassword(
  context: Context,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, sessionHash, site, baseUrl } = context;
  allow(context.actor, "accounts.password", undefined);
  const { account, email, passwordHash: seen, keys } = await provedAccount(context, password);
  const dedupeKey = `passwordChanged:${account.role}:${await addressKey(context, `${email} ${seen}`)}`;
  const letter = passwordChanged({ siteName: site.name, resetUrl: `${baseUrl}/passreset` });
  const passwordHash = await hashNewPassword(context, {
    password: newPassword,
    email,
    field: "newPassword",
  });
  const [, , mailed] = await db.batch([
    setPassword(context, account, passwordHash, sql`password_hash = ${seen}`),
    auditIfChanged(context, { action: "passwordChanged", subject: subjectOf(account) }),
    mailRowIfChanged(context, { kind: "passwordChanged", dedupeKey, to: email, ...letter }).returning(),
    db.delete(sessions).where(and(isOwnedBy(account), ne(sessions.idHash, sessionHash ?? ""), justChanged)),
    db
      .delete(accountKeys)
      .where(and(keys, eq(accountKeys.purpose, "reset"), stillHasPassword(account, passwordHash))),
  ]);
  ensure(mailed.length > 0, "WrongPassword", "password");
  await context.later({ type: "sendMail", dedupeKey });
}
