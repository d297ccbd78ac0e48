/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** Lifetime in seconds; null ends with the browser, 0 clears. `secure` keeps the cookie on https. */
type CookieOptions = { maxAge: number | null; secure?: boolean };

/** A Set-Cookie value for the whole site, out of reach of scripts and of other sites' forms. */
export function writeCookie(name: string, value: string, { maxAge, secure = false }: CookieOptions): string {
  const age = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? "; Secure" : ""}`;
}
