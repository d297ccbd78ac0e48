import { Refusal } from "../domain/errors";

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
