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
  /** Whoever is signed in stays who they are, be it in another role than `login`. */
  noLoginReset: boolean;
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

const flags: Record<string, boolean> = { true: true, "1": true, false: false, "0": false };

/**
 * Names of the target, the strongest first: ours, and the specification's `RouterUrl` (a page of the application) and
 * `Url` (any address of the site). All of them stay on this site.
 */
const targetKeys = ["to", "routerurl", "url"];

/**
 * The query of /navigate (`?key=value&…`) of the site at this origin as a navigation; a key that nobody knows is a hint
 * and is let be. What is no pair, leads out of this site or names nothing that exists is refused.
 */
export function readNavigation(search: string, origin: string): PendingNavigation | RefusalCode {
  const pairs = search.replace(/^\?/, "").split("&").map(pairOf);
  if (pairs.some((pair) => pair === null)) return "InvalidNavigateParameters";
  const given = new Map((pairs as [string, string][]).toReversed());
  const targets = targetKeys.flatMap((key) => given.get(key) ?? []).map((target) => targetOf(target, origin));
  const login = ofGiven(given, "login", roles);
  const support = ofGiven(given, "support", supportTypes);
  const noLoginReset = ofGiven(given, "nologinreset", flags);
  if (targets.includes(null) || login === undefined || support === undefined || noLoginReset === undefined)
    return "InvalidNavigateParameters";
  return { to: targets[0] ?? null, login, support, noLoginReset: noLoginReset ?? false };
}

/** Where the navigation leads somebody who is signed in in this role (null for a visitor). */
export function followNavigation(
  { to, login, support, noLoginReset }: PendingNavigation,
  role: AccountRole | null,
): string {
  const isSignedIn = role === login || (role !== null && noLoginReset);
  if (login !== null && !isSignedIn) {
    if (role !== null) return landingAfterLogin(role, null);
    const page = loginPathOf(login);
    if (page === "/admin") return page;
    return `${page}?${new URLSearchParams({ role: login, ...(to !== null && { to }) })}`;
  }
  if (support !== null) return `/support?type=${support}`;
  if (to !== null) return to;
  return login === null ? "/" : landingAfterLogin(role ?? login, null);
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

/** A page of this site, as a path or with the origin before it, but not this one: it would only go round. */
function targetOf(to: string, origin: string): string | null {
  const path = sameSitePath(to.startsWith(`${origin}/`) ? to.slice(origin.length) : to);
  return path === null || /^\/(navigate|logout)(?![^/?#])/i.test(path) ? null : path;
}

/** What a given word means; null where none was given, undefined for a word that nobody knows. */
function ofGiven<T>(given: Map<string, string>, key: string, table: Record<string, T>): T | null | undefined {
  const word = given.get(key)?.toLowerCase();
  if (word === undefined) return null;
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
