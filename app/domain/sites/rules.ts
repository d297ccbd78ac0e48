/** Sites on a page of the list, and hosts that one may have. */
export const sitesPerPage = 30;
export const mostHosts = 10;

export const longestSiteName = 100;

/** Sites that one creator may have. */
export const mostSites = 20;

/** Longest that somebody may type where a host is asked for: a host of 253 characters, or its address. */
export const longestTypedHost = 300;

/** Labels of letters, digits and hyphens, at least two (RFC 1123, section 2.1); the last one tells it from an IP address. */
const hostFormat =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host as requests name it: small letters, a name with diacritics in its ASCII form. The address of a page of it is taken
 * as well, when it names nothing but the host. Null for what is no host.
 */
export function hostOf(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\.?\/?$/, "");
  if (/[\s/:@?#%\\]/.test(name) || !URL.canParse(`https://${name}`)) return null;
  const { hostname } = new URL(`https://${name}`);
  return hostFormat.test(hostname) ? hostname : null;
}

/** What a visitor meets at a host: its site, another one of the platform, something else, a bad certificate, or nothing. */
export type HttpsFinding = "right" | "otherSite" | "elsewhere" | "certificate" | "silent";

/** A host as DNS and an HTTPS request find it at this moment. */
export type CheckedHost = { host: string; dns: DnsFinding; addresses: string[]; https: HttpsFinding };

/** What DNS says of a host: it leads somewhere, nowhere, or nobody can tell now. */
export type DnsFinding = "found" | "missing" | "unanswered";

export function dnsFinding(records: readonly (readonly string[] | null)[]): DnsFinding {
  if (records.some((found) => found !== null && found.length > 0)) return "found";
  return records.includes(null) ? "unanswered" : "missing";
}
