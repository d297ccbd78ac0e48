import { hashSecret, isSecret, newSecret } from "../domain/accounts/secrets.server";
import { readCookie, writeCookie } from "./cookies.server";

/**
 * The sender's ticket: whose half-sent files these are. It does not depend on a login, so an upload survives
 * the end of a session.
 */
const lifetimeSeconds = 30 * 24 * 3600;

/** Names of the cookie on http and on https; a page looks the same with it as without. */
export const ticketCookieNames = ["palubka_ticket", "__Host-palubka_ticket"] as const;

function cookieName(request: Request): string {
  return ticketCookieNames[isHttps(request) ? 1 : 0];
}

/** Hash of the ticket that the browser sent, or null. */
export function readTicketHash(request: Request): string | null {
  const ticket = readCookie(request, cookieName(request));
  return ticket !== null && isSecret(ticket) ? hashSecret(ticket) : null;
}

/** Set-Cookie value of a fresh ticket. */
export function newTicketCookie(request: Request): string {
  const options = { maxAge: lifetimeSeconds, secure: isHttps(request) };
  return writeCookie(cookieName(request), newSecret(), options);
}

function isHttps(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}
