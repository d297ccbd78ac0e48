import { watchPath } from "~/areas/site/video-object";
import { getFeed } from "~/domain/uploads/get-feed.server";
import type { PublicUpload } from "~/domain/uploads/visible-uploads.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { refusalAsText } from "~/http/refusal-as-text.server";
import { xmlElement, xmlResponse, xmlText } from "~/http/xml";
import { feedTexts } from "~/routes/_site.videos/texts";

/** RSS 2.0 of all videos, or of one playlist: /videos.rss?playlist=slug. */
export function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const playlist = new URL(request.url).searchParams.get("playlist") ?? undefined;
  return refusalAsText(async () => {
    const feed = await getFeed(palubka, { playlist });
    const query = playlist === undefined ? "" : `?playlist=${encodeURIComponent(playlist)}`;
    const self = `${palubka.siteUrl}/videos.rss${query}`;
    const title = feed.playlist === null ? palubka.site.name : `${feed.playlist} – ${palubka.site.name}`;
    const channel = [
      xmlElement("title", title),
      xmlElement("link", `${palubka.siteUrl}/videos${query}`),
      xmlElement("description", feedTexts.description(title)),
      "<language>cs</language>",
      `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
      ...feed.uploads.map((upload) => item(upload, palubka.siteUrl)),
    ];
    const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';
    return xmlResponse(
      `<rss version="2.0" ${spaces}><channel>${channel.join("\n")}</channel></rss>`,
      "application/rss+xml",
    );
  });
}

function item({ id, name, description, imageUrl, publishedAt, playlist }: PublicUpload, siteUrl: string) {
  const link = siteUrl + watchPath(id);
  const picture = siteUrl + (imageUrl.endsWith(".svg") ? "/og.jpg" : imageUrl);
  return [
    "<item>",
    xmlElement("title", name),
    xmlElement("link", link),
    // Not the link: the site may move to another host, and readers should not see all of it anew.
    `<guid isPermaLink="false">palubka:video:${id}</guid>`,
    xmlElement("pubDate", new Date(publishedAt).toUTCString()),
    ...(playlist ? [xmlElement("category", playlist)] : []),
    xmlElement("description", description || name),
    `<media:thumbnail url="${xmlText(picture)}"/>`,
    "</item>",
  ].join("");
}
