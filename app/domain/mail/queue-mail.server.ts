import type { SQL } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { mails } from "../../../db/schema/mails";
import type { Context } from "../context";
import { headerLine } from "./rules";

export type MailInput = {
  /** What the sending log calls it: `clipReceived`, `newsletterConfirm` … */
  kind: string;
  /** Names the occasion, e.g. `clipReceived:<guid>`; the same occasion never makes a second mail. */
  dedupeKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** It does not leave earlier, ms since 1970. */
  notBefore?: number;
};

/**
 * The insert that puts a mail into the outbox. It belongs into the `db.batch` of the change it tells of;
 * `context.later({ type: "sendMail", dedupeKey })` after the batch makes it leave at once instead of within a minute.
 */
export function mailRow(context: Context, mail: MailInput) {
  return context.db.insert(mails).values(outboxRow(context, mail)).onConflictDoNothing();
}

/** The same, but only if the condition holds when its turn in the batch comes. */
export function mailRowIf(context: Context, mail: MailInput, condition: SQL) {
  return insertIf(context.db, mails, outboxRow(context, mail), condition).onConflictDoNothing();
}

/** The same, but only if the statement before it in the batch has changed a row: no mail tells of a lost race. */
export function mailRowIfChanged(context: Context, mail: MailInput) {
  return mailRowIf(context, mail, justChanged);
}

/** The row itself, for an insert with a condition of its own. */
export function outboxRow(context: Context, mail: MailInput) {
  const headers = { "Auto-Submitted": "auto-generated", "Content-Language": "cs", ...mail.headers };
  return {
    dedupeKey: mail.dedupeKey,
    kind: mail.kind,
    recipient: headerLine(mail.to),
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerLine(value)])),
    nextAttemptAt: mail.notBefore ?? context.now,
    createdAt: context.now,
  };
}
