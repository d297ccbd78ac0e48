const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** "Remember": how long a persisted login lasts (specification, section 9). */
export const persistedLoginMs = 14 * day;

/** A login for the browser session ends on the server too, in case the browser never closes. */
export const browserLoginMs = 24 * hour;

/** How long an ended login is still known, so that its person can be told and sent to the right login. */
export const expiredLoginKeptMs = 30 * day;

/** How often a session's last use is written down. */
export const lastSeenStepMs = 5 * 60 * 1000;

export function sessionLifetime(remember: boolean): number {
  return remember ? persistedLoginMs : browserLoginMs;
}
