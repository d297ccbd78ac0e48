import type { PublicUpload } from "~/domain/uploads/visible-uploads.server";
import { xmlElement } from "~/http/xml";
import { pictureForOthers, playerUrl, watchPath } from "./video-object";

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const videoSpace = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** What a video entry may hold: characters of title and description, and seconds of a video. */
const longestTitle = 100;
const longestText = 2048;
const longestSeconds = 28_800;

/** A sitemap that names the others. */
export function sitemapIndex(addresses: string[]): string {
  const maps = addresses.map((address) => `<sitemap>${xmlElement("loc", address)}</sitemap>`);
  return `<sitemapindex ${space}>\n${maps.join("\n")}\n</sitemapindex>`;
}

export function pageSitemap(pages: { address: string; changedAt?: number }[]): string {
  const urls = pages.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? "" : xmlElement("lastmod", iso(changedAt));
    return `<url>${xmlElement("loc", address)}${changed}</url>`;
  });
  return `<urlset ${space}>\n${urls.join("\n")}\n</urlset>`;
}

/** The pages of videos, and what can be played on each. */
export function videoSitemap(videos: PublicUpload[], siteUrl: string): string {
  const urls = videos.map((video) => {
    const page = xmlElement("loc", siteUrl + watchPath(video.id));
    const changed = xmlElement("lastmod", iso(video.publishedAt));
    return `<url>${page}${changed}${videoEntry(video, siteUrl)}</url>`;
  });
  return `<urlset ${space} ${videoSpace}>\n${urls.join("\n")}\n</urlset>`;
}

/** Nothing for a video that is played elsewhere only: an entry has to name its file or its player. */
function videoEntry(video: PublicUpload, siteUrl: string): string {
  const { name, description, durationMs, publishedAt, youtubeId } = video;
  if (youtubeId === null) return "";
  const seconds = Math.round((durationMs ?? 0) / 1000);
  const isLength = seconds > 0 && seconds <= longestSeconds;
  // In the order that the schema asks for.
  const parts = [
    xmlElement("video:thumbnail_loc", siteUrl + pictureForOthers(video)),
    xmlElement("video:title", shortest(name, longestTitle)),
    xmlElement("video:description", shortest(description || name, longestText)),
    xmlElement("video:player_loc", playerUrl(youtubeId)),
    ...(isLength ? [xmlElement("video:duration", String(seconds))] : []),
    xmlElement("video:publication_date", iso(publishedAt)),
  ];
  return `<video:video>${parts.join("")}</video:video>`;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** By whole characters, so that none is cut in two. */
const shortest = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${Array.from(text)
        .slice(0, most - 1)
        .join("")
        .slice(0, most - 1)}…`;
