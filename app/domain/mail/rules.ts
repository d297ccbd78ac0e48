/** How long a worker may take over one mail before another may try again, ms. */
export const sendingLeaseMs = 5 * 60_000;

/** After this many failed attempts a mail is given up and shown in the sending log. */
export const maxSendAttempts = 8;

/** Mails that one tick of the minute cron sends. */
export const mailsPerTick = 100;

/** The content of a mail is kept this long for the sending log, then erased. */
export const mailContentKeptMs = 90 * 24 * 3_600_000;

const minutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];

/** Wait before the next attempt, ms, after `attempts` failed ones (1 or more). */
export function retryDelayMs(attempts: number): number {
  return (minutes[Math.min(attempts, minutes.length) - 1] ?? 1) * 60_000;
}

/** The mail service says that this mail can never be delivered; trying again would not help. */
export class MailRejected extends Error {
  override readonly name = "MailRejected";
}

/** A header value on one line: a line break in it could start a header of somebody's choice. */
export function headerLine(value: string): string {
  return value.replace(/[\r\n\t\u2028\u2029\0]+/g, " ").trim();
}
