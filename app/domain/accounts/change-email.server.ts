import { and, eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { justChanged } from "../../../db/insert-if.server";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fans } from "../../../db/schema/fans";
import { alreadyRegistered } from "../../texts/mail/already-registered";
import { emailChange } from "../../texts/mail/email-change";
import { emailChanged } from "../../texts/mail/email-changed";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { addressKey } from "../mail/address-key.server";
import { mailRowIf, mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { type AccountKey, findKey, isKeyValid, keyRowIf, spendKey } from "./account-keys.server";
import { stillHasPassword } from "./account-unchanged.server";
import { keyLifetimeMs, mailSlot } from "./key-rules";
import { provedAccount } from "./proved-account.server";
import { isAddressFree, type RegisteringRole } from "./registration.server";
import { newSecret } from "./secrets.server";

const tables = { fan: fans, dashcamer: dashcamers };

/** The account whose address changes: where its row and its keys are. */
type Holder = {
  role: RegisteringRole;
  id: number;
  owner: { fanId: number } | { dashcamerId: number };
  keys: SQL;
};

const hour = 3_600_000;

/**
 * Asks the owner of a new address whether it may be the account's. Until they say yes, the old one holds. Whether the
 * new one has an account already, only its owner learns.
 *
 * Refusals: WrongPassword, InvalidInput (the address is the present one), MailNotExists, TooManyRequests.
 */
export async function requestEmailChange(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, now, site, baseUrl } = context;
  const { role, id, owner, keys } = askingHolder(context);
  const present = await provedAccount(context, password);
  ensure(present.email.toLowerCase() !== email.toLowerCase(), "InvalidInput", "email");
  ensure(await context.mailDomains.accepts(email.split("@")[1] ?? ""), "MailNotExists", "email");
  const key = newSecret();
  const occasion = `${role}:${id}:${await addressKey(context, email)}:${mailSlot(now)}`;
  const ask = {
    kind: "emailChange",
    dedupeKey: `emailChange:${occasion}`,
    to: email,
    ...emailChange({
      siteName: site.name,
      role,
      confirmUrl: `${baseUrl}/profile/email/${key}`,
      hours: keyLifetimeMs.changeEmail / hour,
    }),
  };
  const known = {
    kind: "alreadyRegistered",
    dedupeKey: `alreadyRegistered:change:${occasion}`,
    to: email,
    ...alreadyRegistered({
      siteName: site.name,
      role,
      loginUrl: `${baseUrl}/login/user?role=${role}`,
      resetUrl: `${baseUrl}/passreset`,
    }),
  };
  const isFree = isAddressFree(role, email);
  const isProved = stillHasPassword(present.account, present.passwordHash);
  const table = tables[role];
  const [, asked] = await db.batch([
    // A key proves the address that it was mailed to, and no later one.
    db
      .delete(accountKeys)
      .where(
        and(
          keys,
          eq(accountKeys.purpose, "changeEmail"),
          sql`(select lower(pending_email) from ${table} where id = ${id}) is not ${email.toLowerCase()}`,
          isProved,
        ),
      ),
    db
      .update(table)
      .set({ pendingEmail: email })
      .where(and(eq(table.id, id), isProved))
      .returning({ id: table.id }),
    auditIfChanged(context, { action: "emailAsked", subject: { kind: role, id } }),
    mailRowIf(context, ask, sql`${isFree} and ${isProved}`),
    keyRowIf(context, { purpose: "changeEmail", key, owner }, justChanged),
    mailRowIf(context, known, sql`${not(isFree)} and ${isProved}`),
  ]);
  ensure(asked.length > 0, "WrongPassword", "password");
  await context.later({ type: "sendMail", dedupeKey: ask.dedupeKey });
  await context.later({ type: "sendMail", dedupeKey: known.dedupeKey });
}

/** Takes a change back that nobody has confirmed yet. */
export async function dropEmailChange(context: Context): Promise<void> {
  const { db } = context;
  const { role, id, keys } = askingHolder(context);
  const table = tables[role];
  await db.batch([
    db.update(table).set({ pendingEmail: null }).where(eq(table.id, id)),
    db.delete(accountKeys).where(and(keys, eq(accountKeys.purpose, "changeEmail"))),
  ]);
}

/** The address that a link confirms; `Invalid token` when the link is no more. Anybody who holds it may ask. */
export async function getEmailChange(context: Context, { key }: { key: string }): Promise<{ email: string }> {
  const { pendingEmail } = await findChange(context, key);
  return { email: pendingEmail };
}

/** Whose account a link was about, also once it is used or has run out; null for a link that we never sent. */
export async function roleOfEmailChange(
  context: Context,
  { key }: { key: string },
): Promise<RegisteringRole | null> {
  const row = await findKey(context, "changeEmail", key);
  return row ? holderOfKey(row).role : null;
}

/** The new address takes the place of the old one, which is notified. `AlreadyRegistered` when somebody was faster. */
export async function confirmEmailChange(context: Context, { key }: { key: string }): Promise<void> {
  const { db, site, baseUrl, now } = context;
  const { row, holder, email } = await findChange(context, key);
  const { role, id, keys } = holder;
  const table = tables[role];
  const dedupeKey = `emailChanged:${row.keyHash}`;
  const letter = emailChanged({ siteName: site.name, role, supportUrl: `${baseUrl}/support?type=2` });
  const isUsed = sql`exists (select 1 from ${accountKeys} as own where own.key_hash = ${row.keyHash} and own.used_at = ${now})`;
  try {
    const [used] = await db.batch([
      spendKey(context, row),
      db
        .update(table)
        .set({ email: sql`${table.pendingEmail}`, pendingEmail: null })
        .where(and(eq(table.id, id), isNotNull(table.pendingEmail), justChanged)),
      auditIfChanged(context, { action: "emailChanged", subject: { kind: role, id } }),
      mailRowIfChanged(context, { kind: "emailChanged", dedupeKey, to: email, ...letter }),
      db.delete(accountKeys).where(and(keys, eq(accountKeys.purpose, "reset"), isUsed)),
    ]);
    ensure(used.length > 0, "InvalidToken");
  } catch (error) {
    const isTaken = ["fans", "dashcamers"].some(
      (name) => isTwice(error, `index '${name}_email'`) || isTwice(error, `${name}.email`),
    );
    if (isTaken) throw new Refusal("AlreadyRegistered");
    throw error;
  }
  await context.later({ type: "sendMail", dedupeKey });
}

/** The account that asks; only fans and creators have an address of their own to change. */
function askingHolder({ actor }: Context): Holder {
  allow(actor, "accounts.email", undefined);
  if (actor.role === "fan") return fanHolder(actor.fanId);
  ensure(actor.role === "dashcamer", "Forbidden");
  return dashcamerHolder(actor.dashcamerId);
}

const fanHolder = (fanId: number): Holder => ({
  role: "fan",
  id: fanId,
  owner: { fanId },
  keys: eq(accountKeys.fanId, fanId),
});

const dashcamerHolder = (dashcamerId: number): Holder => ({
  role: "dashcamer",
  id: dashcamerId,
  owner: { dashcamerId },
  keys: eq(accountKeys.dashcamerId, dashcamerId),
});

const holderOfKey = ({ fanId, dashcamerId }: AccountKey): Holder =>
  fanId === null ? dashcamerHolder(dashcamerId ?? 0) : fanHolder(fanId);

async function findChange(context: Context, key: string) {
  const row = await findKey(context, "changeEmail", key);
  ensure(isKeyValid(row, context.now), "InvalidToken");
  const holder = holderOfKey(row);
  const table = tables[holder.role];
  const account = await context.db
    .select({ email: table.email, pendingEmail: table.pendingEmail })
    .from(table)
    .where(eq(table.id, holder.id))
    .get();
  const { email, pendingEmail } = account ?? {};
  ensure(email && pendingEmail, "InvalidToken");
  return { row, holder, email, pendingEmail };
}
