import { watchPath } from "~/areas/site/video-object";
import { termsNames } from "~/domain/terms/rules";
import { listAddresses } from "~/domain/uploads/list-addresses.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { xmlElement, xmlResponse } from "~/http/xml";

const fixed = [
  "/",
  "/videos",
  "/about",
  "/contact",
  "/upload",
  ...Object.values(termsNames).map((name) => `/terms/${name}`),
  "/cookies",
  "/changelog",
  "/api",
];

/** Every public address of the site, for search engines. */
export async function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const { playlists, videos } = await listAddresses(palubka);
  const url = (path: string, changedAt?: number) => {
    const changed = changedAt === undefined ? "" : xmlElement("lastmod", new Date(changedAt).toISOString());
    return `<url>${xmlElement("loc", palubka.siteUrl + path)}${changed}</url>`;
  };
  const urls = [
    ...fixed.map((path) => url(path)),
    ...playlists.map(({ slug, changedAt }) => url(`/videos?playlist=${encodeURIComponent(slug)}`, changedAt)),
    ...videos.map(({ id, publishedAt }) => url(watchPath(id), publishedAt)),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>`,
    "application/xml",
  );
}
