/**
 * The bearer token of a call, or of a request for a clip's files, which programs also read and write. Null where there is none,
 * and on pages, which use a session cookie.
 */
export function readBearerToken(request: Request): string | null {
  if (!takesToken(request)) return null;
  const [scheme = "", token = ""] = (request.headers.get("Authorization") ?? "").split(/ +/);
  return scheme.toLowerCase() === "bearer" ? token : null;
}

const media =
  /^\/(clips\/\d+\/(file|preview|poster|strip|attachments\/\d+)|view\/[0-9a-f]{32}\/(file|preview|poster))$/;

function takesToken({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname.toLowerCase().startsWith("/api/") || media.test(pathname);
}

/** True for what programs ask for: they are answered in JSON. */
export function isCall({ url }: Request): boolean {
  const path = new URL(url).pathname.toLowerCase();
  return path.startsWith("/api/") || path === "/jwt/token";
}
