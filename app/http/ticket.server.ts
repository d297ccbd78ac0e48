import { hashSecret, isSecret, newSecret } from "../domain/accounts/secrets.server";
import { hostCookie, readCookie, writeCookie } from "./cookies.server";

/**
 * The sender's ticket, a cookie that owns unfinished uploads. It does not depend on a login, so an upload survives the
 * end of a session.
 */
const lifetimeSeconds = 30 * 24 * 3600;

const name = "palubka_ticket";

/** Names of the cookie on http and on https; a page looks the same with it as without. */
export const ticketCookieNames = [name, `__Host-${name}`];

/** Hash of the ticket that the browser sent, or null. */
export function readTicketHash(request: Request): string | null {
  const ticket = readCookie(request, hostCookie(request, name));
  return ticket !== null && isSecret(ticket) ? hashSecret(ticket) : null;
}

/** Set-Cookie value of a fresh ticket. */
export function newTicketCookie(request: Request): string {
  return newTicket(request).cookie;
}

/** The same with its hash, for a request whose files come before its browser has a ticket. */
export function newTicket(request: Request): { cookie: string; hash: string } {
  const ticket = newSecret();
  const cookie = writeCookie(hostCookie(request, name), ticket, { maxAge: lifetimeSeconds });
  return { cookie, hash: hashSecret(ticket) };
}
