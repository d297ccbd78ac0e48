import { and, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { mails } from "../../../db/schema/mails";
import { withProvider } from "../../texts/mail/letter";
import type { Context } from "../context";
import { type CapGroup, capGroupOf, headerLine, mailCap } from "./rules";

export type MailInput = {
  /** What the sending log calls it: `clipReceived`, `newsletterConfirm` … */
  kind: string;
  /** Names the occasion, e.g. `clipReceived:<guid>`: one mail for each. */
  dedupeKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** It goes to whoever asked for it, at the address that they log in with: then it is not limited. */
  isOwnAddress?: boolean;
  /** It does not leave earlier, ms since 1970. */
  notBefore?: number;
};

/**
 * The insert that puts a mail into the outbox. It belongs into the `db.batch` of the change that it is about;
 * `context.later({ type: "sendMail", dedupeKey })` after the batch makes it leave at once instead of within a minute.
 * Rate limit: where the address has got enough mails that anybody may ask for (`mailCap`), nothing is written, without
 * an error. The statement itself counts, so that concurrent forms cannot get round it.
 */
export function mailRow(context: Context, mail: MailInput) {
  return insertIf(
    context.db,
    mails,
    outboxRow(context, mail),
    isBelowCap(context, mail),
  ).onConflictDoNothing();
}

/** The same, but only if the condition holds when its turn in the batch comes. */
export function mailRowIf(context: Context, mail: MailInput, condition: SQL) {
  const mayGo = and(condition, isBelowCap(context, mail));
  return insertIf(context.db, mails, outboxRow(context, mail), mayGo).onConflictDoNothing();
}

/** The same, but only if the statement before it in the batch has changed a row: no mail after a lost race. */
export function mailRowIfChanged(context: Context, mail: MailInput) {
  return mailRowIf(context, mail, justChanged);
}

/** The row itself, for an insert with a condition of its own. */
export function outboxRow(context: Context, mail: MailInput) {
  const { text, html } = withProvider(mail, context.provider);
  const headers = { "Auto-Submitted": "auto-generated", "Content-Language": "cs", ...mail.headers };
  return {
    dedupeKey: mail.dedupeKey,
    kind: mail.kind,
    capGroup: capGroupOf(mail),
    recipient: headerLine(mail.to),
    subject: headerLine(mail.subject),
    text,
    html,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerLine(value)])),
    nextAttemptAt: mail.notBefore ?? context.now,
    createdAt: context.now,
  };
}

/** The condition that the address has not got too much of the mail's group yet; undefined for what is not counted. */
function isBelowCap({ now }: Context, mail: MailInput): SQL | undefined {
  const group = capGroupOf(mail);
  if (group === null) return undefined;
  const hour = 3_600_000;
  return sql`${gotSince(mail.to, group, now - hour)} < ${mailCap.hour}
    and ${gotSince(mail.to, group, now - 24 * hour)} < ${mailCap.day}`;
}

const gotSince = (to: string, group: CapGroup, since: number) =>
  sql`(select count(*) from mails as earlier where lower(earlier.recipient) = lower(${headerLine(to)})
    and earlier.cap_group = ${group} and earlier.created_at > ${since})`;
