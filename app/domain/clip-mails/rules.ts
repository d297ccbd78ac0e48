import { fromPragueInput, pragueDay } from "../prague-time";

/** How often a fan hears of news about their clips: of each at once, or of all of them in one mail a day. */
export const mailFrequencies = ["atOnce", "daily"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** The same as registration asks, where none is a choice too. */
export const clipMailChoices = [...mailFrequencies, "none"] as const;
export type ClipMails = (typeof clipMailChoices)[number];

/** The hour of the day, in Prague, at which daily mails leave. */
export const digestHour = 18;

/** Clips that one daily mail shows; it counts the others. */
export const clipsOfDigest = 20;

/** Fans whose daily mails are made in one piece of work, and how many pieces one tick of cron does. */
export const fansOfPiece = 200;
export const piecesOfTick = 5;

const dayMs = 24 * 3_600_000;

/** The last time for daily mails, at `now` or before it. Both are ms since 1970. */
export function lastDigestAt(now: number): number {
  const today = digestOn(pragueDay(now));
  return today <= now ? today : digestOn(pragueDay(today - dayMs));
}

/** The next one after `now`. The day after, in Prague, also where the clocks change in between. */
export function nextDigestAt(now: number): number {
  return digestOn(pragueDay(lastDigestAt(now) + dayMs + 2 * 3_600_000));
}

/** The clocks never skip this hour, so the moment exists. */
const digestOn = (day: string) => fromPragueInput(`${day}T${digestHour}:00`) as number;
