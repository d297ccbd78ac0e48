/**
 * True for a page of another release that asks for data: it is answered 205, and loads itself anew (specification,
 * section 7). What a form sends is taken from every release.
 */
export function isFromOtherRelease({ method, headers }: Request, release: string): boolean {
  const theirs = headers.get("X-Release");
  return method === "GET" && theirs !== null && theirs !== release;
}

export function reloadPlease(): Response {
  return new Response(null, { status: 205, headers: { "Cache-Control": "no-store" } });
}
