import { type ListQuery, readListQuery } from "~/domain/clip-list/list-query";
import { perPageChoices } from "~/domain/clip-list/rules";
import { readCookie, writeCookie } from "~/http/cookies.server";
import type { WorkspaceArea } from "../workspace-area.server";

/** How many clips a page of a list shows is stored in the browser (specification, section 9). */
const cookieName = "palubka_rows";
const maxAge = 365 * 24 * 60 * 60;

/** The list that an address names: the one shown, or the one that the reader of a clip came from. */
export function listQueryOf(request: Request, area: WorkspaceArea): ListQuery {
  const params = new URL(request.url).searchParams;
  const saved = readCookie(request, cookieName);
  if (!params.has("perPage") && saved) params.set("perPage", saved);
  const query = readListQuery(params);
  // Of the trash editors see nothing.
  return area === "editor" ? { ...query, trashed: false } : query;
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
