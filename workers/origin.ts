import { readBearerToken } from "../app/http/bearer-token.server";

/** True for every method that may change something, also for one that a client hides behind another. */
export function isChange({ method, headers }: Request): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(method) || headers.has("X-HTTP-Method-Override");
}

/**
 * True for a change asked for by a page of another origin. Browsers send Origin with every such request;
 * a client that sends neither header (a script, an upload tool) holds no ambient login to abuse.
 */
export function isForeignChange(request: Request): boolean {
  if (!isChange(request)) return false;
  // Whoever shows a token means it: nothing sends it by itself, and the cookie beside it is not looked at.
  if (readBearerToken(request) !== null) return false;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  // No page asked: the person did, by sharing a clip from another app. No page can write this header.
  if (origin === "null" && site === "none") return false;
  if (origin !== null) return origin !== new URL(request.url).origin;
  return site !== null && site !== "same-origin" && site !== "none";
}
