/** The platform's address with the site's own host in it; the host is the database's word, never the client's. */
export function siteUrlOf(baseUrl: string, host: string | null): string {
  if (host === null) return baseUrl;
  const url = new URL(baseUrl);
  url.hostname = host;
  return url.origin;
}
