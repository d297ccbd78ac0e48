import type { HeadersFunction } from "../framework/route.server";

/** `s-maxage` and `stale-while-revalidate` of a page at the edge, in seconds. */
const sharing = "public, s-maxage=60, stale-while-revalidate=600";

/** Never served stale: what changes at midnight is there a minute later. */
const sharingToday = "public, s-maxage=60";

/** Lets search engines in: the Worker tells them to keep out of every page that does not say this. */
export const findable = { "X-Robots-Tag": "all" };

/** `headers` of a public page that is the same for everybody who is not signed in: it is cached at the edge. */
export const sharedPage: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? new Headers() : { "Cache-Control": sharing, ...findable };

/** The same for a page that says what holds today. */
export const sharedPageOfToday: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? new Headers() : { "Cache-Control": sharingToday, ...findable };

/** Parameters that shared pages and feeds read, by their paths; `*` stands for one segment. */
const paramsOfPages: Record<string, readonly string[]> = {
  "/": [],
  "/videos": ["page", "playlist", "search", "video"],
  "/videos.rss": ["playlist"],
  "/sitemap.xml": [],
  "/sitemap-pages.xml": [],
  "/sitemap-videos.xml": ["page"],
  "/about": [],
  "/contact": [],
  "/cookies": [],
  "/changelog": ["page"],
  "/api": [],
  "/terms/*": ["version"],
};

/**
 * The cache key of a shared page: its address with only those parameters that the page reads, whatever campaigns and
 * strangers add. Null for every other page.
 */
export function sharedAddress({ origin, pathname, searchParams }: URL): URL | null {
  const params = paramsOfPages[pathname] ?? paramsOfPages[pathname.replace(/[^/]+$/, "*")];
  if (!params) return null;
  const address = new URL(pathname, origin);
  for (const name of params) {
    const value = searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}
