/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** Lifetime in seconds; null ends with the browser, 0 clears. */
type CookieOptions = { maxAge: number | null };

/**
 * A Set-Cookie value for the whole site, out of reach of scripts and of other sites' forms. On https the Worker
 * adds `Secure` to every cookie.
 */
export function writeCookie(name: string, value: string, { maxAge }: CookieOptions): string {
  const age = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}`;
}

/**
 * The name under which a secret cookie is stored: on https with the `__Host-` prefix, so that no neighbouring
 * subdomain and no plain http page can set it.
 */
export function hostCookie(request: Request, name: string): string {
  return (isHttps(request) ? "__Host-" : "") + name;
}

/** Called several times for each page, so it does not parse the whole URL. */
export const isHttps = ({ url }: Request): boolean => url.startsWith("https:");
