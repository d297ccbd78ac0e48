import type { RefusalCode } from "../errors";
import { type AccountRole, landingAfterLogin, loginPathOf, sameSitePath } from "./rules";

/**
 * A navigation that waits to be followed (specification, section 3): a link from outside says where somebody should
 * end up, and what has to happen before.
 */
export type PendingNavigation = {
  /** A path of this site. */
  to: string | null;
  /** Log in first, in this role. */
  login: AccountRole | null;
  /** Open a report of this type. */
  support: 1 | 2 | 3 | null;
};

const roles: Record<string, AccountRole> = {
  fan: "fan",
  user: "fan",
  editor: "editor",
  dashcamer: "dashcamer",
  admin: "localAdmin",
};

const supportTypes: Record<string, 1 | 2 | 3> = { "1": 1, "2": 2, "3": 3 };

/**
 * The query of /navigate (`?key=value&…`) as a navigation; a key that nobody knows is a hint and is let be. What is no
 * pair, leads out of this site or names nothing that exists is refused.
 */
export function readNavigation(search: string): PendingNavigation | RefusalCode {
  const pairs = search.replace(/^\?/, "").split("&").map(pairOf);
  if (pairs.some((pair) => pair === null)) return "InvalidNavigateParameters";
  const given = new Map((pairs as [string, string][]).toReversed());
  const navigation: PendingNavigation = { to: null, login: null, support: null };
  const to = given.get("to");
  const login = given.get("login");
  const support = given.get("support");
  if (to !== undefined) navigation.to = targetOf(to);
  if (login !== undefined) navigation.login = ownOf(roles, login.toLowerCase());
  if (support !== undefined) navigation.support = ownOf(supportTypes, support);
  const isWhole =
    (to === undefined || navigation.to !== null) &&
    (login === undefined || navigation.login !== null) &&
    (support === undefined || navigation.support !== null);
  return isWhole ? navigation : "InvalidNavigateParameters";
}

/** Where the navigation leads somebody who is signed in in this role (null for a visitor). */
export function followNavigation(
  { to, login, support }: PendingNavigation,
  role: AccountRole | null,
): string {
  if (login !== null && role !== login) {
    if (role !== null) return landingAfterLogin(role, null);
    const page = loginPathOf(login);
    if (page === "/admin") return page;
    return `${page}?${new URLSearchParams({ role: login, ...(to !== null && { to }) })}`;
  }
  if (support !== null) return `/support?type=${support}`;
  if (to !== null) return to;
  return login === null ? "/" : landingAfterLogin(login, null);
}

/** `key=value`, percent-decoded; null for anything else. Routing hands `?key` on as `?key=`, so that is none either. */
function pairOf(text: string): [string, string] | null {
  const [, key, value] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (key === undefined || value === undefined) return null;
  try {
    return [decoded(key).toLowerCase(), decoded(value)];
  } catch {
    return null;
  }
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

/** A page of this site, but not this one: it would only go round. */
function targetOf(to: string): string | null {
  const path = sameSitePath(to);
  return path === null || /^\/(navigate|logout)(?![^/?#])/i.test(path) ? null : path;
}

function ownOf<T>(table: Record<string, T>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] as T) : null;
}
