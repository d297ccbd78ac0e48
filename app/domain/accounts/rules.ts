import type { Role } from "../actor";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** "Remember": how long a persisted login lasts (specification, section 9). */
export const persistedLoginMs = 14 * day;

/** A login for the browser session ends on the server too: so long after its last use, be it over a weekend. */
export const browserLoginMs = 3 * day;

/** However much it is used, it lasts no longer than a persisted one. */
export const longestBrowserLoginMs = persistedLoginMs;

/** A bearer token of the calls; its client asks for another one. */
export const tokenLifeMs = hour;

/** Whoever has proved themselves so lately need not do it again before something grave. */
export const proofLastsMs = 5 * 60 * 1000;

/** How long after a persisted login has expired its browser still gets a message about it. */
export const expiryNoticeMs = 30 * day;

/** How often a session's last use is written down. */
export const lastSeenStepMs = 5 * 60 * 1000;

export function sessionLifetime(remember: boolean): number {
  return remember ? persistedLoginMs : browserLoginMs;
}

/** Roles that can hold a login. */
export type AccountRole = Exclude<Role, "visitor">;

/** Roles of the one login form, which finds out by itself whose password it is. */
export const personRoles = ["fan", "dashcamer", "editor"] as const satisfies AccountRole[];
export type PersonRole = (typeof personRoles)[number];

export function isPersonRole(role: string): role is PersonRole {
  return (personRoles as readonly string[]).includes(role);
}

/** The role whose area a path lies in. A fan's is only what lies under the profile: everybody is sent there to log in. */
export function roleInArea(path: string): PersonRole | null {
  const role = personRoles.find((one) => isWithin(path, homeOf[one]));
  return role === "fan" && /^\/profile\/?([?#]|$)/i.test(path) ? null : (role ?? null);
}

/**
 * As whom to go on where a password opens accounts of several roles: as the one that was asked for, else the one that
 * the target belongs to. Null asks the person.
 */
export function chosenRole(
  opened: readonly AccountRole[],
  { asked, target }: { asked?: PersonRole; target?: string | null },
): AccountRole | null {
  const area = target ? roleInArea(target) : null;
  const wanted = [asked, area].find((role) => role && opened.includes(role));
  return wanted ?? (opened.length === 1 ? (opened[0] ?? null) : null);
}

/** Where a login leads when no target was saved (specification, section 4). */
export const homeOf: Record<AccountRole, string> = {
  fan: "/profile",
  editor: "/editor",
  dashcamer: "/dashcamer",
  formerDashcamer: "/dashcamer/ended",
  superuser: "/admin",
  localAdmin: "/admin",
};

/** Where a role logs in. */
export function loginPathOf(role: AccountRole): string {
  return role === "localAdmin" || role === "superuser" ? "/admin" : "/login/user";
}

/**
 * Where to go after a login: the saved target, or the role's home when there is none, when it is no page of
 * this site, when it is a login page, or when it lies in the area of another role.
 */
export function landingAfterLogin(role: AccountRole, target: string | null | undefined): string {
  const home = homeOf[role];
  const path = target ? sameSitePath(target) : null;
  if (path === null) return home;
  const elsewhere = ["/login", "/logout", ...Object.values(homeOf).filter((other) => other !== home)];
  return elsewhere.some((area) => isWithin(path, area)) ? home : path;
}

/**
 * The target as a path of this site (`/path?query#hash`), or null when a browser could read it as anything
 * else: another host or scheme, a backslash, a control character; also when they are percent-encoded.
 */
export function sameSitePath(target: string): string | null {
  if (!target.startsWith("/") || target.length > 2000 || /[\\\p{Cc}]/u.test(target)) return null;
  const url = new URL(target, base);
  if (url.origin !== base || !staysOnSite(url.pathname, 3)) return null;
  return url.pathname + url.search + url.hash;
}

const base = "https://site.invalid";

/** Looks at a path as it is and after each of a few decodings. */
function staysOnSite(path: string, decodings: number): boolean {
  if (path.startsWith("//") || /[\\\p{Cc}]/u.test(path)) return false;
  const decoded = decodedOrNull(path);
  if (decoded === null) return false;
  return decoded === path || (decodings > 0 && staysOnSite(decoded, decodings - 1));
}

function decodedOrNull(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isWithin(path: string, area: string): boolean {
  const start = path.toLowerCase();
  return start === area || ["/", "?", "#"].some((next) => start.startsWith(area + next));
}
