import { readBearerToken } from "../app/http/bearer-token.server";

/**
 * True for a change asked for by a page of another origin. Browsers send Origin with every such request;
 * a client that sends neither header (a script, an upload tool) holds no ambient login to abuse.
 */
export function isForeignChange(request: Request): boolean {
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (isRead && !request.headers.has("X-HTTP-Method-Override")) return false;
  // Whoever shows a token means it: nothing sends it by itself, and the cookie beside it is not looked at.
  if (readBearerToken(request) !== null) return false;
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  // No page asked: the person did, by sharing a clip from another app. No page can write this header.
  if (origin === "null" && site === "none") return false;
  if (origin !== null) return origin !== new URL(request.url).origin;
  return site !== null && site !== "same-origin" && site !== "none";
}
