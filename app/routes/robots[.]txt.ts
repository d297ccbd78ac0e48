import type { LoaderFunctionArgs } from "~/framework/route.server";

/** Areas for people who are signed in, and calls. Secret pages are not named here: they say noindex themselves. */
const closed = ["/admin", "/dashcamer", "/editor", "/profile", "/logout", "/api/", "/Api/", "/jwt/"];

export function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${palubka.siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
