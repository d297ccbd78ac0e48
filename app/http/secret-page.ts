import type { HeadersFunction } from "../framework/route.server";

/**
 * Headers of a page whose address is a secret: no cache, no search engine, no log and no other site may learn it. The policy
 * is the document's, so links to such a page load one (`Anchor`). `no-referrer` would say even less, but with it browsers
 * send `Origin: null` with the page's own forms, and those would be refused as foreign.
 */
export const secrecy = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** `headers` of such a page. */
export const secretPage: HeadersFunction = () => secrecy;
