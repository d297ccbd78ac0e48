import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { alreadyRegistered } from "../../texts/mail/already-registered";
import { registrationConfirm } from "../../texts/mail/registration-confirm";
import type { Context } from "../context";
import { ensure } from "../errors";
import { addressKey } from "../mail/address-key.server";
import { mailRowIf } from "../mail/queue-mail.server";
import { hasEmail, keyRowIf } from "./account-keys.server";
import { keyLifetimeMs, mailSlot } from "./key-rules";
import { sameSitePath } from "./rules";
import { newSecret } from "./secrets.server";

/** Who registers by themselves; editors are invited. */
export type RegisteringRole = "fan" | "dashcamer";

const tables = { fan: fans, dashcamer: dashcamers };
const hour = 60 * 60 * 1000;

/** Refuses too many forms of one network address, and addresses to which no mail can go. */
export async function guardRegistration(context: Context, email: string): Promise<void> {
  const allowed = await context.limits.allows("form", `register:${context.network}`);
  ensure(allowed, "TooManyRequests");
  ensure(await context.mailDomains.accepts(email.split("@")[1] ?? ""), "MailNotExists", "email");
}

/** The condition that a row is the address's registration which waits for its confirmation. */
export function isWaiting(role: RegisteringRole, email: string): SQL {
  const table = tables[role];
  return and(hasEmail(table.email, email), isNull(table.confirmedAt)) as SQL;
}

/** The id of that registration, null when there is none. */
export function waitingId(role: RegisteringRole, email: string): SQL<number> {
  const table = tables[role];
  return sql`(select ${table.id} from ${table} where ${isWaiting(role, email)})`;
}

/** The condition that the address has a registration which waits. */
export function isSomebodyWaiting(role: RegisteringRole, email: string): SQL {
  return sql`${waitingId(role, email)} is not null`;
}

/** The condition that nobody has or awaits an account at the address. */
export function isAddressFree(role: RegisteringRole, email: string): SQL {
  const table = tables[role];
  return sql`not exists (select 1 from ${table} where ${hasEmail(table.email, email)})`;
}

/**
 * The mail that ends a registration form: a key to whoever waits, or news to the owner of an account that it
 * exists already. Which of them, the database decides; to the form's sender both look the same. One mail for each
 * address in two minutes; the key of the one before keeps working. `to` is where the person was going; it waits with
 * the key, because the first mail to an address carries nothing that somebody else could have written.
 */
export async function confirmationMail(
  context: Context,
  role: RegisteringRole,
  email: string,
  to?: string | null,
) {
  const { baseUrl, now, site } = context;
  const key = newSecret();
  const occasion = `${role}:${await addressKey(context, email)}:${mailSlot(now)}`;
  const confirm = {
    kind: "registrationConfirm",
    dedupeKey: `registrationConfirm:${occasion}`,
    to: email,
    ...registrationConfirm({
      siteName: site.name,
      role,
      confirmUrl: `${baseUrl}/login/register/confirm/${key}`,
      hours: keyLifetimeMs.confirm / hour,
    }),
  };
  const known = {
    kind: "alreadyRegistered",
    dedupeKey: `alreadyRegistered:${occasion}`,
    to: email,
    ...alreadyRegistered({
      siteName: site.name,
      role,
      loginUrl: `${baseUrl}/login/user?role=${role}`,
      resetUrl: `${baseUrl}/passreset`,
    }),
  };
  const owner = role === "fan" ? { fanId: waitingId(role, email) } : { dashcamerId: waitingId(role, email) };
  const table = tables[role];
  const isKnown = sql`exists (select 1 from ${table} where ${and(hasEmail(table.email, email), isNotNull(table.confirmedAt))})`;
  return {
    rows: [
      mailRowIf(context, confirm, isSomebodyWaiting(role, email)),
      keyRowIf(
        context,
        { purpose: "confirm", key, owner, target: to ? sameSitePath(to) : null },
        justChanged,
      ),
      mailRowIf(context, known, isKnown),
    ] as const,
    /** Makes whichever of the two was written leave at once. */
    async nudge() {
      await context.later({ type: "sendMail", dedupeKey: confirm.dedupeKey });
      await context.later({ type: "sendMail", dedupeKey: known.dedupeKey });
    },
  };
}
