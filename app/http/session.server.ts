import { persistedLoginMs } from "../domain/accounts/rules";
import { isSecret } from "../domain/accounts/secrets.server";
import { readCookie, writeCookie } from "./cookies.server";

/**
 * The cookie that holds a session's opaque id. On https its name carries the `__Host-` prefix, so that no
 * neighbouring subdomain and no plain http page can plant one.
 */
export function sessionCookieName(request: Request): string {
  return isHttps(request) ? "__Host-palubka_session" : "palubka_session";
}

/** The session id that the browser sent; null when there is none or it is no id of ours. */
export function readSessionSecret(request: Request): string | null {
  const value = readCookie(request, sessionCookieName(request));
  return value !== null && isSecret(value) ? value : null;
}

/** Set-Cookie value of a fresh login: 14 days when remembered, else until the browser closes. */
export function sessionCookie(request: Request, session: { secret: string; remember: boolean }): string {
  return writeCookie(sessionCookieName(request), session.secret, {
    maxAge: session.remember ? persistedLoginMs / 1000 : null,
    secure: isHttps(request),
  });
}

/** Set-Cookie value that forgets the login. */
export function clearedSessionCookie(request: Request): string {
  return writeCookie(sessionCookieName(request), "", { maxAge: 0, secure: isHttps(request) });
}

function isHttps(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
