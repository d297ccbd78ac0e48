import { addressRetentionYears } from "../newsletter/rules";
import { fromPragueInput, toPragueInput } from "../prague-time";

/** What all recipients of a message get, but for their own links: those hold `keyPlace` in the place of the key. */
export type FrozenLetter = {
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A subscription as a message is handed over for it; `key` is that of its links. */
export type NamedRecipient = { id: number; email: string; key: string };

/** Stands in a frozen letter where each recipient's own key comes. */
export const keyPlace = "--subscription-key--";

/** A frozen letter with one recipient's own links. */
export function letterTo({ key }: NamedRecipient, letter: FrozenLetter): FrozenLetter {
  const own = (text: string) => text.replaceAll(keyPlace, key);
  const headers = Object.fromEntries(
    Object.entries(letter.headers).map(([name, value]) => [name, own(value)]),
  );
  return { ...letter, text: own(letter.text), html: own(letter.html), headers };
}

/**
 * Bytes of the HTML of news written by hand, before its footer: Gmail cuts a letter at 102 kB, and then nobody sees the
 * link to unsubscribe.
 */
export const longestHtml = 80_000;

/** Characters of a subject and of news written by hand. */
export const longestSubject = 150;
export const longestBody = 20_000;

/** Messages, and calls of one message, on a page of the sending log. */
export const sendingsPerPage = 30;
export const batchesPerPage = 50;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A message about a video waits so long before it leaves: time for its creator to correct or to stop it. */
export const graceMs = 10 * minuteMs;

/** A video that came out earlier is no news. */
export const newsForMs = 3 * dayMs;

/**
 * How long an address gets no newsletter after mail to it came back for good. A mailbox may be given to somebody else by
 * then, who may subscribe; if it is still gone, the next mail comes back and the time begins anew.
 */
export const bouncedRetentionYears = 1;

/**
 * And how long after mail to it was called spam: every consent that was given before that has run out by then
 * (`addressRetentionYears`), so nothing that it protects from is left.
 */
export const complainedRetentionYears = addressRetentionYears;

/**
 * How long one run of the sender works before it goes on as a new job, ms. A Worker may ask other services a thousand times in a
 * run; five calls a second, each with four questions to the database, stay below. Between two runs a second is lost.
 */
export const runMs = 30_000;

/** Lease of the sender. Longer than a run and the calls that it may still wait for. */
export const senderLeaseMs = 90_000;

/** Calls that may be on their way at once; a Worker may hold six connections. */
export const callsAtOnce = 4;

/** How long a call may be on its way before another sender repeats it, ms. */
export const callLeaseMs = 2 * minuteMs;

/** The service knows a call's key for a day: later, a call whose outcome is unknown is not repeated. */
export const keyLivesMs = 23 * 60 * minuteMs;

/** The wait before a call whose outcome is unknown is repeated, ms, after `attempts` of them (1 or more). */
export function repeatDelayMs(attempts: number): number {
  return Math.min(30 * 2 ** Math.min(attempts - 1, 10), 3600) * 1000;
}

/** How long nobody sends after the service has asked for a pause, ms; between a second and an hour. */
export function pauseMs(retryAfterMs: number | null): number {
  return Math.min(Math.max(retryAfterMs ?? 2000, 1000), 60 * minuteMs);
}

/**
 * When a message about a video that is out at `now` leaves: after the grace, or at the next such minute of the day in
 * Czechia. In the hour that March skips, an hour later; in the one that October repeats, at its first pass.
 */
export function sendMoment(minuteOfDay: number | null, now: number): number {
  const soonest = now + graceMs;
  if (minuteOfDay === null) return soonest;
  // By half days, so that the day of 23 hours is not stepped over.
  for (let ahead = soonest; ; ahead += dayMs / 2) {
    const moment = atPragueMinute(toPragueInput(ahead).slice(0, 10), minuteOfDay);
    if (moment >= soonest) return moment;
  }
}

function atPragueMinute(day: string, minuteOfDay: number): number {
  const digits = (value: number) => String(value).padStart(2, "0");
  const wall = (minute: number) =>
    fromPragueInput(`${day}T${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`);
  return wall(minuteOfDay) ?? wall(minuteOfDay + 60) ?? Number.NaN;
}

/** What the mail service has reported of one mail, in the order in which one overrules another. */
export const deliveryStates = ["claimed", "sent", "delayed", "delivered", "bounced", "complained"] as const;

/** The name of a mail at the service, by which its events are matched. */
export const deliveryTag = (messageId: number, subscriptionId: number) => `${messageId}-${subscriptionId}`;

export function readDeliveryTag(tag: string): { messageId: number; subscriptionId: number } | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(tag);
  return match && { messageId: Number(match[1]), subscriptionId: Number(match[2]) };
}
