import type { HeadersFunction } from "@remix-run/cloudflare";

/** No more than which site somebody comes from. */
export const referrerPolicy = "strict-origin";

/**
 * Headers of a page whose address is a secret: no cache, no search engine, no log and no other site may learn it; whoever
 * comes to it without loading a document gets the same from `Layout` in root.tsx. `no-referrer` would say even less, but
 * with it browsers send `Origin: null` with the page's own forms, and those would be refused as foreign.
 */
export const secrecy = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": referrerPolicy,
  "X-Robots-Tag": "noindex, nofollow",
};

/** `headers` of such a page. */
export const secretPage: HeadersFunction = () => secrecy;
