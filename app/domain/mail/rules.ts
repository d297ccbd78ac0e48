/** Lease: how long a worker may take for one mail before another one retries, ms. */
export const sendingLeaseMs = 5 * 60_000;

/** After this many failed attempts a mail fails for good, and the sending log shows it. */
export const maxSendAttempts = 8;

/** Mails that one tick of the minute cron sends. */
export const mailsPerTick = 100;

/** Once such a mail has left, nothing of it is stored: it is the last word to somebody who wants to be forgotten. */
export const lastWords: readonly string[] = ["accountCancelled"];

/** Failed mails on a page of the superuser's list, and characters of each one's error that it shows. */
export const failedMailsPerPage = 25;
export const shownErrorLength = 200;

/** The content of a mail is stored this long for the sending log, then erased. */
export const mailContentRetentionMs = 90 * 24 * 3_600_000;

const minutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];

/** Backoff: the wait before the next attempt, ms, after `attempts` failed ones (1 or more). */
export function retryDelayMs(attempts: number): number {
  return (minutes[Math.min(attempts, minutes.length) - 1] ?? 1) * 60_000;
}

/** A header value on one line: a line break in it could start a header of somebody's choice. */
export function headerLine(value: string): string {
  return value.replace(/[\r\n\t\u2028\u2029\0]+/g, " ").trim();
}

/** Mails that one address gets at most of each group of kinds, in an hour and in a day. */
export const mailCap = { hour: 6, day: 20 };

/** Whose count a mail falls into. */
export type CapGroup = "typed" | "known" | "reset" | "withdrawal";

/**
 * Kinds of mail that anybody can have sent to any address. `typed` go to addresses that nobody has confirmed, `known`
 * to people who have an account or a subscription and did not ask; a new password and the receipt of a withdrawal are
 * counted alone, so that nobody can keep anybody from them by asking for other mails. All other kinds go to people who have confirmed their address,
 * about something of theirs, and are not counted: none of them is lost.
 */
const cappedKinds: Record<string, CapGroup> = {
  clipReceived: "typed",
  ticketReceived: "typed",
  registrationConfirm: "typed",
  newsletterConfirm: "typed",
  emailChange: "typed",
  editorInvitation: "typed",
  alreadyRegistered: "known",
  newsletterChange: "known",
  passwordReset: "reset",
  withdrawalStated: "withdrawal",
};

/** Null for what is not counted, such as whatever a person has sent to the address that they are signed in with. */
export function capGroupOf({
  kind,
  isOwnAddress,
}: {
  kind: string;
  isOwnAddress?: boolean;
}): CapGroup | null {
  return isOwnAddress ? null : (cappedKinds[kind] ?? null);
}
