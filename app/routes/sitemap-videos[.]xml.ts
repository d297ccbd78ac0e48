import { videoSitemap } from "~/areas/site/sitemaps";
import { listSitemapVideos } from "~/domain/uploads/list-addresses.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { pageNumber } from "~/http/params.server";
import { xmlResponse } from "~/http/xml";

/** One of the sitemaps of the site's videos: /sitemap-videos.xml?page=1. */
export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const videos = await listSitemapVideos(palubka, { page: pageNumber(request) });
  return xmlResponse(videoSitemap(videos, palubka.siteUrl), "application/xml");
}
