import { getFeed } from "~/domain/uploads/get-feed.server";
import { feedPath } from "~/domain/uploads/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { refusalAsText } from "~/http/refusal-as-text.server";
import { xmlResponse } from "~/http/xml";
import { feedTexts } from "./texts";
import { feedLinks, videoFeed } from "./video-feed";

/** RSS 2.0 of all videos, or of one playlist: /videos.rss?playlist=slug. */
export function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("playlist");
  return refusalAsText(async () => {
    const { playlist, uploads } = await getFeed(palubka, { playlist: asked ?? undefined });
    const { site, siteUrl } = palubka;
    const self = siteUrl + feedPath(asked);
    const title = playlist === null ? site.name : `${playlist} – ${site.name}`;
    const page = self.replace("/videos.rss", "/videos");
    const feed = videoFeed({
      title,
      description: feedTexts.description(title),
      page,
      self,
      siteUrl,
      uploads,
    });
    return xmlResponse(feed, "application/rss+xml", { Link: feedLinks(self) });
  });
}
