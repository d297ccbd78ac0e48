import { readCookie, writeCookie } from "./cookies.server";

/** Remembers that the notice about cookies was read; technical storage, so it may stay for a year. */
export const cookieNoticeName = "palubka_cookies";
const maxAge = 365 * 24 * 60 * 60;

export function areCookiesAccepted(request: Request): boolean {
  return readCookie(request, cookieNoticeName) !== null;
}

export function acceptedCookie(): string {
  return writeCookie(cookieNoticeName, "1", { maxAge });
}
