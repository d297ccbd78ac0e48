import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * Headers of a page whose address is a secret: no cache, no search engine and no other site may learn it.
 * `no-referrer` would say even less, but with it browsers send `Origin: null` with the page's own forms, and those
 * would be refused as foreign.
 */
export const secrecy = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** `headers` of such a page. */
export const secretPage: HeadersFunction = () => secrecy;
