import { perPageChoices } from "~/domain/clip-list/rules";
import { readCookie, writeCookie } from "~/http/cookies.server";

/** How many clips a page of a list shows is kept in the browser (specification, section 9). */
const cookieName = "palubka_rows";
const maxAge = 365 * 24 * 60 * 60;

/** The address with the kept number of rows, where it says none itself. */
export function withKeptRows(request: Request): URLSearchParams {
  const params = new URL(request.url).searchParams;
  const kept = readCookie(request, cookieName);
  if (!params.has("perPage") && kept) params.set("perPage", kept);
  return params;
}

/** Headers that keep a number chosen in the address. */
export function keepRows(request: Request): Headers {
  const headers = new Headers();
  const chosen = new URL(request.url).searchParams.get("perPage");
  if ((perPageChoices as readonly number[]).includes(Number(chosen))) {
    headers.append("Set-Cookie", writeCookie(cookieName, String(Number(chosen)), { maxAge }));
  }
  return headers;
}
