import { readBearerToken } from "../app/http/bearer-token.server";

/** True for every method that may change something, also for one that a client hides behind another. */
export function isChange({ method, headers }: Request): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(method) || headers.has("X-HTTP-Method-Override");
}

/**
 * CSRF protection: true for a change that a page of another origin asks for. Browsers send Origin with every such
 * request; a client that sends neither header (a script, an upload tool) has no ambient login to abuse.
 */
export function isForeignChange(request: Request): boolean {
  if (!isChange(request)) return false;
  // No browser sends a token by itself, and the cookie beside it is ignored.
  if (readBearerToken(request) !== null) return false;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  // The person asked, by sharing a clip from another app, and no page. No page can write this header.
  if (origin === "null" && site === "none") return false;
  if (origin !== null) return origin !== new URL(request.url).origin;
  return site !== null && site !== "same-origin" && site !== "none";
}
