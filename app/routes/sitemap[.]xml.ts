import { sitemapIndex } from "~/areas/site/sitemaps";
import { countSitemapPages } from "~/domain/uploads/list-addresses.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { xmlResponse } from "~/http/xml";

/** Names the sitemaps of the site, for search engines. */
export async function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const pages = await countSitemapPages(palubka);
  const videos = Array.from({ length: pages }, (_, index) => `/sitemap-videos.xml?page=${index + 1}`);
  const addresses = ["/sitemap-pages.xml", ...videos].map((path) => palubka.siteUrl + path);
  return xmlResponse(sitemapIndex(addresses), "application/xml");
}
