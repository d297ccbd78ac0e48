import { z } from "zod";
import { readCookie, writeCookie } from "./cookies.server";

/**
 * The address that somebody has typed, for the page after the form. In a cookie, because an address in the address bar
 * is one that anybody could put into a link, and stays in the history.
 */
const cookieName = "palubka_typed";
const maxAge = 10 * 60;
const address = z.email().max(254);

/** Set-Cookie value; the address has been checked by its form. */
export const typedAddressCookie = (email: string): string =>
  writeCookie(cookieName, encodeURIComponent(email), { maxAge });

/** The address as it was typed; null when it is not there, or is none. */
export function readTypedAddress(request: Request): string | null {
  try {
    return address.parse(decodeURIComponent(readCookie(request, cookieName) ?? ""));
  } catch {
    return null;
  }
}
