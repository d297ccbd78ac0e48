import type { HeadersFunction } from "../framework/route.server";

/** Seconds that a page is fresh at the edge, and how many more it may be given out while it is made anew. */
const sharing = "public, s-maxage=60, stale-while-revalidate=600";

/** Lets search engines in: the Worker tells them to keep out of every page that does not say this. */
export const findable = { "X-Robots-Tag": "all" };

/** `headers` of a public page that is the same for everybody who is not signed in: it is kept at the edge. */
export const sharedPage: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? new Headers() : { "Cache-Control": sharing, ...findable };

/** What the shared pages read of a query, by their paths; `*` stands for one segment. */
const paramsOfPages: Record<string, readonly string[]> = {
  "/": [],
  "/videos": ["page", "playlist", "search", "video"],
  "/about": [],
  "/contact": [],
  "/cookies": [],
  "/changelog": [],
  "/api": [],
  "/terms/*": ["version"],
};

/**
 * The address of a shared page with nothing in it but what the page reads: one page is kept once, whatever campaigns and
 * strangers add to its address. Null for every other page.
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
