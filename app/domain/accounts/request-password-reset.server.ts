import { sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { passwordReset } from "../../texts/mail/password-reset";
import type { Context } from "../context";
import { ensure } from "../errors";
import { addressKey } from "../mail/address-key.server";
import { mailRowIf } from "../mail/queue-mail.server";
import { ownerOf } from "./account.server";
import { keyRowIf } from "./account-keys.server";
import { stillHasEmail } from "./account-unchanged.server";
import { findAccount, type LoginRole } from "./find-account.server";
import { mailSlot } from "./key-rules";
import { newSecret } from "./secrets.server";

const roles: LoginRole[] = ["fan", "dashcamer", "editor", "superuser"];

/**
 * Mails a link for a new password to whoever has accounts at the address, one link for each. For an address that
 * nobody has, the same statements run without effect, so neither the answer nor its time tells.
 */
export async function requestPasswordReset(context: Context, { email }: { email: string }): Promise<void> {
  const { db, now, baseUrl, site } = context;
  ensure(await context.limits.allows("form", `reset:${context.network}`), "TooManyRequests");
  const found = await Promise.all(roles.map((role) => findAccount[role](context, email)));
  const accounts = found.flatMap((one) => (one?.open && one.passwordHash !== null ? [one.account] : []));
  const keys = accounts.map((account) => ({ account, key: newSecret() }));
  const links = keys.map(({ account, key }) => ({ role: account.role, url: `${baseUrl}/passreset/${key}` }));
  const dedupeKey = `passwordReset:${await addressKey(context, email)}:${mailSlot(now)}`;
  const letter = passwordReset({ siteName: site.name, links });
  // No link goes to an address that has just ceased to be an account's.
  const stillTheirs = accounts.map((account) => stillHasEmail(account, email));
  await db.batch([
    mailRowIf(
      context,
      { kind: "passwordReset", dedupeKey, to: email, ...letter },
      sql.join([sql`${accounts.length} > 0`, ...stillTheirs], sql` and `),
    ),
    ...keys.map(({ account, key }) =>
      keyRowIf(context, { purpose: "reset", key, owner: ownerOf(account) }, justChanged),
    ),
  ]);
  await context.later({ type: "sendMail", dedupeKey });
}
