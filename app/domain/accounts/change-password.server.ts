import { and, eq, ne, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { passwordChanged } from "../../texts/mail/password-changed";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { provedFan } from "./fan-row.server";
import { hashPassword } from "./password.server";
import { hashSecret } from "./secrets.server";
import { setPassword } from "./set-password.server";
import { signedInFan } from "./signed-in-fan.server";

/**
 * A new password for the fan who knows the old one. Every other browser is signed out, links for a new password
 * stop working, and the owner is told by mail. Of two changes at once the second is refused: WrongPassword.
 */
export async function changePassword(
  context: Context,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, sessionHash, site, baseUrl } = context;
  const actor = signedInFan(context, "fans.account");
  const fan = await provedFan(context, actor.fanId, password);
  const seen = fan.passwordHash ?? "";
  const dedupeKey = `passwordChanged:${fan.id}:${hashSecret(seen)}`;
  const letter = passwordChanged({ siteName: site.name, resetUrl: `${baseUrl}/passreset` });
  const passwordHash = await hashPassword(newPassword);
  const isMine = eq(sessions.fanId, fan.id);
  const [, mailed] = await db.batch([
    setPassword(context, actor, passwordHash, sql`password_hash = ${seen}`),
    mailRowIfChanged(context, { kind: "passwordChanged", dedupeKey, to: fan.email, ...letter }).returning(),
    db.delete(sessions).where(and(isMine, ne(sessions.idHash, sessionHash ?? ""), justChanged)),
    db.delete(accountKeys).where(and(eq(accountKeys.fanId, fan.id), eq(accountKeys.purpose, "reset"))),
  ]);
  ensure(mailed.length > 0, "WrongPassword", "password");
  await context.later({ type: "sendMail", dedupeKey });
}
