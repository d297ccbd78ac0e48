import { Refusal } from "../domain/errors";
import type { Place } from "../domain/keyset";

/** A positive whole number from the address; `Not found.` for anything else. */
export function idParam(text: string | undefined): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
  if (id === null) throw new Refusal("NotFound");
  return id;
}

/** The page of a list that the address asks for; the first one when it names none. */
export function pageNumber(request: Request): number {
  const page = Math.trunc(Number(new URL(request.url).searchParams.get("page")));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The place in a list of keyset pages: `before` goes before `after`; neither for the newest page. */
export function placeInList(query: URLSearchParams): Place {
  const at = (name: string) => {
    const digits = /^\d{1,15}$/.exec(query.get(name) ?? "")?.[0];
    return digits === undefined ? null : Number(digits);
  };
  const before = at("before");
  return { before, after: before === null ? at("after") : null };
}
