/** The token of a call; null where there is none, and on pages, which know their people by a cookie. */
export function readBearerToken(request: Request): string | null {
  if (!isCall(request)) return null;
  const [scheme = "", token = ""] = (request.headers.get("Authorization") ?? "").split(/ +/);
  return scheme.toLowerCase() === "bearer" ? token : null;
}

function isCall({ url }: Request): boolean {
  return new URL(url).pathname.toLowerCase().startsWith("/api/");
}
