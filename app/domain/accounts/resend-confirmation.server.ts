import type { Context } from "../context";
import { ensure } from "../errors";
import { findKey } from "./account-keys.server";
import { accountOfKey } from "./key-account.server";
import { confirmationMail, guardRegistration, type RegisteringRole } from "./registration.server";

/** Mails a new link to a registration that waits; for any other address it does the same work without effect. */
export async function resendConfirmation(
  context: Context,
  { role, email, to }: { role: RegisteringRole; email: string; to?: string | null },
): Promise<void> {
  await guardRegistration(context, email);
  const mail = await confirmationMail(context, role, email, to);
  await context.db.batch(mail.rows);
  await mail.nudge();
}

/** The same for whoever holds a link that has run out. */
export async function replaceConfirmationKey(context: Context, { key }: { key: string }): Promise<void> {
  const row = await findKey(context, "confirm", key);
  const owner = row && (await accountOfKey(context, row));
  ensure(owner, "InvalidToken");
  await resendConfirmation(context, {
    role: owner.role as RegisteringRole,
    email: owner.email,
    to: row.target,
  });
}
