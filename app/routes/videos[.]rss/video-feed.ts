import { pictureForOthers, watchPath } from "~/areas/site/video-object";
import { hubUrl } from "~/domain/channels/rules";
import type { PublicUpload } from "~/domain/uploads/visible-uploads.server";
import { xmlElement, xmlText } from "~/http/xml";

type VideoFeed = {
  title: string;
  description: string;
  /** Address of the page that shows the same videos, and of the feed itself. */
  page: string;
  self: string;
  siteUrl: string;
  uploads: PublicUpload[];
};

const spaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** RSS 2.0 of videos, the newest first. A hub pushes what is new in it to whoever asks for that (WebSub). */
export function videoFeed({ title, description, page, self, siteUrl, uploads }: VideoFeed): string {
  const newest = uploads[0]?.publishedAt;
  const channel = [
    xmlElement("title", title),
    xmlElement("link", page),
    xmlElement("description", description),
    "<language>cs</language>",
    ...(newest === undefined ? [] : [xmlElement("lastBuildDate", new Date(newest).toUTCString())]),
    atomLink("self", self, ' type="application/rss+xml"'),
    atomLink("hub", hubUrl),
    ...uploads.map((upload) => item(upload, siteUrl)),
  ];
  return `<rss version="2.0" ${spaces}><channel>${channel.join("\n")}</channel></rss>`;
}

/** The same two links for readers that look at headers only (WebSub, section 4). */
export const feedLinks = (self: string) => `<${hubUrl}>; rel="hub", <${self}>; rel="self"`;

const atomLink = (rel: string, href: string, more = "") =>
  `<atom:link rel="${rel}" href="${xmlText(href)}"${more}/>`;

function item(upload: PublicUpload, siteUrl: string) {
  const { id, name, description, publishedAt, playlist } = upload;
  return [
    "<item>",
    xmlElement("title", name),
    xmlElement("link", siteUrl + watchPath(id)),
    // Not the link: the site may move to another host, and readers should not see all of it anew.
    `<guid isPermaLink="false">palubka:video:${id}</guid>`,
    xmlElement("pubDate", new Date(publishedAt).toUTCString()),
    ...(playlist ? [xmlElement("category", playlist)] : []),
    xmlElement("description", description || name),
    `<media:thumbnail url="${xmlText(siteUrl + pictureForOthers(upload))}"/>`,
    "</item>",
  ].join("");
}
