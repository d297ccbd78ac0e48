import { isHttps } from "../app/http/cookies.server";
import { readSessionSecret } from "../app/http/session.server";
import { companionPort, helloPath, socketPath } from "../companion/wire";
import type { Timing } from "./server-timing";

/** Adds the headers that every response of the Worker carries; documents get the policy with their nonce. */
export function secured(response: Response, nonce: string, request: Request, timing: Timing): Response {
  const secure = new Response(response.body, response);
  const { headers } = secure;
  if (timing.isSent) headers.set("Server-Timing", timing.header);
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  // Pages may be cached at our edge only, where each visitor gets an own nonce; browsers ask every time, and
  // forget those of a signed-in person, so that "back" shows nothing after a logout.
  const control = headers.get("Cache-Control");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isForEdgeOnly = control?.includes("s-maxage") && !/\bmax-age=/.test(control);
  if (control === null || isForEdgeOnly) {
    headers.set("Cache-Control", readSessionSecret(request) ? "private, no-store" : "private, no-cache");
  }
  if (isHttps(request)) {
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    const cookies = headers.getSetCookie();
    headers.delete("Set-Cookie");
    for (const cookie of cookies) headers.append("Set-Cookie", `${cookie}; Secure`);
  }
  if (isPage) {
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", documentPolicy(nonce));
    if (!headers.has("X-Robots-Tag")) headers.set("X-Robots-Tag", "noindex");
  }
  return secure;
}

const companion = `http://127.0.0.1:${companionPort}`;

function documentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `media-src 'self' blob: ${companion}`,
    "font-src 'self'",
    // The player that a click on a video loads, and previews of mails; documents outlive their first page, so all of
    // them allow both.
    "frame-src 'self' https://www.youtube-nocookie.com",
    // A creator's page speaks to the program on their computer, at its two doors; it plays files from there.
    `connect-src 'self' ws:${companion.slice(5)}${socketPath} ${companion}${helloPath}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
