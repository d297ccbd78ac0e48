/** The hub that the channel's site names (WebSub); our own feeds name it too. */
export const hubUrl = "https://pubsubhubbub.appspot.com/";

/** The one spelling of a channel's topic that we subscribe to: the hub compares topics letter by letter. */
export function topicOf(channelId: string): string {
  return `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The feed may be cached for a quarter of an hour, so asking more often gives nothing new. */
const feedEveryMs = 15 * minuteMs;
const longestWaitMs = 6 * 3_600_000;

/** A channel is asked for its playlists so often, and those are read whose videos go nowhere on the site. */
export const playlistsEveryMs = dayMs;
/** A playlist whose videos go to one of the site is read so often, and whenever the channel has a new video. */
export const playlistEveryMs = 180 * minuteMs;
/** A playlist that its channel has not named for so long is forgotten. */
export const forgetPlaylistAfterMs = 30 * dayMs;

type Timing = { failures: number; retryAfterMs: number | null; everyMs?: number };

/**
 * When a channel is asked the same next, in ms since 1970: after `everyMs`, by default that of its feed, twice as long
 * after each failure in a row up to six hours, never sooner than the server asked for. `spread` (0–1, random) keeps
 * channels apart.
 */
export function nextFetchAt(
  { failures, retryAfterMs, everyMs = feedEveryMs }: Timing,
  now: number,
  spread: number,
): number {
  const wait = Math.min(Math.max(longestWaitMs, everyMs), everyMs * 2 ** Math.min(failures, 10));
  const asked = Math.min(retryAfterMs ?? 0, dayMs);
  return now + Math.max(Math.round(wait * (1 + spread / 5)), asked);
}

/** The lease that the hub is asked for, in seconds: five days. */
export const leaseSeconds = 432_000;
/** A lease is renewed when a fifth of it is left. */
export const renewBeforeMs = dayMs;
/** How long the hub may take to confirm before it is asked once more. */
export const confirmWithinMs = 6 * 3_600_000;
/** How long a push that nobody takes over is stored; the feed is asked a minute after it. */
export const pushRetentionMs = dayMs;
/** A hub may grant less than was asked for, or more; neither is believed without bounds. */
export function leaseUntil(grantedSeconds: number, now: number): number {
  const seconds = Number.isFinite(grantedSeconds) ? grantedSeconds : leaseSeconds;
  return now + Math.min(Math.max(seconds, 3600), 10 * 86_400) * 1000;
}

/** What the channel says of one video. `unknown`: it could not be asked. */
export type VideoStatus =
  | { state: "out"; publishedAt: number | null; durationMs: number | null }
  | { state: "announced"; startsAt: number | null }
  | { state: "missing" }
  | { state: "unknown" };

/** When a video is looked at again after such an answer; null for never. */
export function checkAgainAt(status: VideoStatus, now: number): number | null {
  switch (status.state) {
    case "out":
      return null;
    case "announced":
      // A start that has passed is late; one that is far is looked at daily, since it may be moved.
      return Math.min(Math.max((status.startsAt ?? 0) + minuteMs, now + 15 * minuteMs), now + dayMs);
    case "missing":
      return now + 7 * dayMs;
    case "unknown":
      return now + 3_600_000;
  }
}

/**
 * A picture is looked at again an hour and a day after it was found first: right after a release the large one may be
 * missing, and creators change theirs under the same address.
 */
export function nextPictureAt(age: number, now: number): number | null {
  if (age < 3_600_000) return now + 3_600_000;
  return age < dayMs ? now + dayMs : null;
}

/** `PT1H2M3S` (ISO 8601) in ms; null for what is none, and for `P0D` of a stream that has not begun. */
export function durationMs(iso: string): number | null {
  const match = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:(\d{1,3})S)?)?$/.exec(iso);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 || null;
}
