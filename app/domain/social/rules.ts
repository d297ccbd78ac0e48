import type { SocialFailure } from "./networks";

export const networks = ["facebook", "instagram"] as const;
export type Network = (typeof networks)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A post waits so long after its video is out, as newsletters do: time for its creator to correct or to stop it. */
export const graceMs = 10 * minuteMs;

/** A video that came out earlier is not posted by itself any more. */
export const newsForMs = 3 * dayMs;

/** Characters of the text of posts. */
export const longestTemplate = 1000;

export const usualTemplate = "Právě vyšlo: {název}";

/** What stands in a template in the place of the video's own words. */
export const places = ["{název}", "{odkaz}", "{playlist}"] as const;

type Named = { name: string; link: string; playlist: string | null };

/** The text of a post: one pass, so that a name which looks like a place stays as it is. */
export function postText(template: string, { name, link, playlist }: Named): string {
  const values: Record<string, string> = { název: name, odkaz: link, playlist: playlist ?? "" };
  const text = template.trim() === "" ? usualTemplate : template;
  return text
    .normalize("NFC")
    .replace(/\{(název|odkaz|playlist)\}/g, (whole, place: string) => values[place] ?? whole)
    .trim();
}

/** How long a worker may take for one step before another one goes on, ms: two calls of 25 seconds and the database. */
export const leaseMs = 2 * minuteMs;

/** A page's own list of posts may be behind: whether a post is there is not asked sooner, ms. */
export const askAfterMs = minuteMs;

/** How long Instagram is given for a picture before it is asked whether it has it, ms; later on less often. */
export const pollMs = 5000;
const laterPollMs = minuteMs;
const quickPolls = 12;

/** The wait before a container is asked about again, ms, after so many steps of the post. */
export const nextPollMs = (steps: number) => (steps <= quickPolls ? pollMs : laterPollMs);

/** Calls that meet no success before a post fails, and containers that are made for one story. */
export const mostAttempts = 12;
export const mostContainers = 4;

/** The picture can be fetched for so long; a container lives a day. */
export const pictureMs = dayMs;

const backoffMinutes = [1, 2, 5, 15, 30, 60, 120, 240];

/** The wait before the next attempt, ms, after `attempts` of them (1 or more). */
export function retryMs(attempts: number): number {
  return (backoffMinutes[Math.min(attempts, backoffMinutes.length) - 1] ?? 1) * minuteMs;
}

/** How long a network is left alone after it has asked for it, ms: between a minute and a day. */
export function pauseMs(retryAfterMs: number | null): number {
  return Math.min(Math.max(retryAfterMs ?? 15 * minuteMs, minuteMs), dayMs);
}

/** Whoever was blocked for what they post is left alone for so long. */
export const blockedMs = 3 * dayMs;

/** A limit that is counted in a moving day. */
export const dailyLimitMs = 6 * 60 * minuteMs;

/** A token's end is announced so long ahead. */
const warnMs = 7 * dayMs;

/** Whether a token's end is to be announced. */
export const endsSoon = (expiresAt: number | null, now: number): expiresAt is number =>
  expiresAt !== null && expiresAt - now <= warnMs;

/** Tokens are looked at daily, and at the very moment when an end has to be announced; `expiresAt` null is no end. */
export function nextCheckAt(now: number, expiresAt: number | null): number {
  const warnAt = expiresAt === null ? now : expiresAt - warnMs;
  return warnAt > now ? Math.min(now + dayMs, warnAt) : now + dayMs;
}

/** When Facebook could not be asked, the next look comes in an hour. */
export const checkAgainMs = 60 * minuteMs;

/** A page has to be chosen within so long after the login. */
export const choiceMs = 60 * minuteMs;

/** A login has to come back within so long. */
export const loginMs = 60 * minuteMs;

/** Why a post has not gone out. */
export const postReasons = [
  "contract",
  "tariff",
  "hidden",
  "disconnected",
  "off",
  "late",
  "noInstagram",
  "token",
  "permission",
  "blocked",
  "restricted",
  "dailyLimit",
  "badPicture",
  "notFetched",
  "rejected",
  "busy",
  "transient",
  "unknown",
] as const;
export type PostReason = (typeof postReasons)[number];

/** What a call was for: to prepare, to publish, or to learn whether an earlier one has published. */
export type Phase = "preparing" | "publishing" | "asking";

/** What becomes of a post after a call that failed, and of the account. */
export type Verdict = {
  /** Failed for good, until somebody asks for it again. */
  isOver: boolean;
  reason: PostReason;
  /** Whether it may have been published, so that the next step asks. */
  mayBeOut: boolean;
  /** The wait before the next attempt, ms; null for the usual backoff. */
  waitMs: number | null;
  /** Everything of this account in this network pauses so long, ms. */
  pauseMs?: number;
  /** The container is good for nothing; another one is made. */
  newContainer?: boolean;
};

/** What an answer of the Graph API means for a post, with its failures so far and containers. */
export function verdictOf(
  failure: SocialFailure,
  phase: Phase,
  { failures, containers }: { failures: number; containers: number },
): Verdict {
  const verdict = meaningOf(failure, phase);
  const isTooOften = failures + 1 >= mostAttempts;
  const areTooMany = verdict.newContainer === true && containers >= mostContainers;
  const isOver = verdict.isOver || isTooOften || areTooMany;
  return { ...verdict, isOver, reason: isOver && verdict.mayBeOut ? "unknown" : verdict.reason };
}

function meaningOf(failure: SocialFailure, phase: Phase): Verdict {
  const mayBeOut = phase === "asking";
  const again = { isOver: false, mayBeOut, waitMs: null };
  switch (failure.type) {
    case "unknown":
    case "transient":
      return phase === "publishing"
        ? { ...again, reason: "unknown", mayBeOut: true }
        : {
            ...again,
            reason: "transient",
            newContainer: failure.type === "transient" && phase === "preparing",
          };
    case "duplicate":
      return { ...again, reason: "unknown", mayBeOut: true };
    case "notReady":
      return { ...again, reason: "transient", waitMs: pollMs };
    case "expired":
      return { ...again, reason: "transient", waitMs: 0, newContainer: true };
    case "notFetched":
      return { ...again, reason: "notFetched", newContainer: true };
    case "busy": {
      const waitMs = pauseMs(failure.retryAfterMs);
      return { ...again, reason: "busy", waitMs, pauseMs: waitMs };
    }
    case "dailyLimit":
      return { ...again, reason: "dailyLimit", waitMs: dailyLimitMs };
    case "blocked":
      return { ...again, isOver: true, reason: "blocked", pauseMs: blockedMs };
    default:
      return { ...again, isOver: true, reason: failure.type };
  }
}
