import type { HeadersFunction } from "@remix-run/cloudflare";

/** Seconds that a page is fresh at the edge, and how many more it may be given out while it is made anew. */
const sharing = "public, s-maxage=60, stale-while-revalidate=600";

/** Lets search engines in: the Worker tells them to keep out of every page that does not say this. */
export const findable = { "X-Robots-Tag": "all" };

/** `headers` of a public page that is the same for everybody who is not signed in: it is kept at the edge. */
export const sharedPage: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? new Headers() : { "Cache-Control": sharing, ...findable };
