import type { HeadersFunction } from "@remix-run/cloudflare";

/** Seconds that a page is fresh at the edge, and how many more it may be given out while it is made anew. */
const sharing = "public, s-maxage=60, stale-while-revalidate=600";

/** `headers` of a page that is the same for everybody who is not signed in: it is kept at the edge. */
export const sharedPage: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? new Headers() : { "Cache-Control": sharing };
