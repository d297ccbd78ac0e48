import { and, eq, isNotNull, not, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { justChanged } from "../../../db/insert-if.server";
import { accountKeys } from "../../../db/schema/accounts";
import { fans } from "../../../db/schema/fans";
import { alreadyRegistered } from "../../texts/mail/already-registered";
import { emailChange } from "../../texts/mail/email-change";
import { emailChanged } from "../../texts/mail/email-changed";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRowIf, mailRowIfChanged } from "../mail/queue-mail.server";
import { findKey, isKeyValid, keyRowIf, spendKey } from "./account-keys.server";
import { fanRow, provedFan } from "./fan-row.server";
import { keyLifetimeMs, mailSlot } from "./key-rules";
import { isAddressFree } from "./registration.server";
import { hashSecret, newSecret } from "./secrets.server";
import { signedInFan } from "./signed-in-fan.server";

const hour = 3_600_000;

/**
 * Asks the owner of a new address whether it may be the fan's. Until they say yes, the old one holds. Whether the
 * new one has an account already, only its owner learns.
 *
 * Refusals: WrongPassword, InvalidInput (the address is the present one), MailNotExists, TooManyRequests.
 */
export async function requestEmailChange(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, now, site, baseUrl } = context;
  const { fanId } = signedInFan(context, "fans.account");
  const fan = await provedFan(context, fanId, password);
  ensure(fan.email.toLowerCase() !== email.toLowerCase(), "InvalidInput", "email");
  ensure(await context.mailDomains.accepts(email.split("@")[1] ?? ""), "MailNotExists", "email");
  const key = newSecret();
  const occasion = `${fanId}:${hashSecret(email.toLowerCase())}:${mailSlot(now)}`;
  const ask = {
    kind: "emailChange",
    dedupeKey: `emailChange:${occasion}`,
    to: email,
    ...emailChange({
      siteName: site.name,
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
      role: "fan",
      loginUrl: `${baseUrl}/login/user?role=fan`,
      resetUrl: `${baseUrl}/passreset`,
    }),
  };
  const isFree = isAddressFree("fan", email);
  await db.batch([
    // A key proves the address that it was mailed to, and no later one.
    db
      .delete(accountKeys)
      .where(
        and(
          eq(accountKeys.fanId, fanId),
          eq(accountKeys.purpose, "changeEmail"),
          sql`(select lower(pending_email) from fans where id = ${fanId}) is not ${email.toLowerCase()}`,
        ),
      ),
    db.update(fans).set({ pendingEmail: email }).where(eq(fans.id, fanId)),
    mailRowIf(context, ask, isFree),
    keyRowIf(context, { purpose: "changeEmail", key, owner: { fanId } }, justChanged),
    mailRowIf(context, known, not(isFree)),
  ]);
  await context.later({ type: "sendMail", dedupeKey: ask.dedupeKey });
  await context.later({ type: "sendMail", dedupeKey: known.dedupeKey });
}

/** Takes a change back that nobody has confirmed yet. */
export async function dropEmailChange(context: Context): Promise<void> {
  const { db } = context;
  const { fanId } = signedInFan(context, "fans.account");
  await db.batch([
    db.update(fans).set({ pendingEmail: null }).where(eq(fans.id, fanId)),
    db.delete(accountKeys).where(and(eq(accountKeys.fanId, fanId), eq(accountKeys.purpose, "changeEmail"))),
  ]);
}

/** The address that a link confirms; `Invalid token` when the link is no more. Anybody who holds it may ask. */
export async function getEmailChange(context: Context, { key }: { key: string }): Promise<{ email: string }> {
  const { fan } = await findChange(context, key);
  return { email: fan.pendingEmail };
}

/** The new address takes the place of the old one, which is told. `AlreadyRegistered` when somebody was faster. */
export async function confirmEmailChange(context: Context, { key }: { key: string }): Promise<void> {
  const { db, site, baseUrl } = context;
  const { row, fan } = await findChange(context, key);
  const dedupeKey = `emailChanged:${row.keyHash}`;
  const letter = emailChanged({ siteName: site.name, supportUrl: `${baseUrl}/support?type=2` });
  try {
    const [used] = await db.batch([
      spendKey(context, row),
      db
        .update(fans)
        .set({ email: sql`${fans.pendingEmail}`, pendingEmail: null })
        .where(and(eq(fans.id, fan.id), isNotNull(fans.pendingEmail), justChanged)),
      mailRowIfChanged(context, { kind: "emailChanged", dedupeKey, to: fan.email, ...letter }),
      db.delete(accountKeys).where(and(eq(accountKeys.fanId, fan.id), eq(accountKeys.purpose, "reset"))),
    ]);
    ensure(used.length > 0, "InvalidToken");
  } catch (error) {
    if (isTwice(error, "index 'fans_email'") || isTwice(error, "fans.email")) {
      throw new Refusal("AlreadyRegistered");
    }
    throw error;
  }
  await context.later({ type: "sendMail", dedupeKey });
}

async function findChange(context: Context, key: string) {
  const row = await findKey(context, "changeEmail", key);
  ensure(isKeyValid(row, context.now) && row.fanId !== null, "InvalidToken");
  const fan = await fanRow(context, row.fanId);
  ensure(fan.pendingEmail !== null, "InvalidToken");
  return { row, fan: { ...fan, pendingEmail: fan.pendingEmail } };
}
