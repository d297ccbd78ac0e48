import { assert, property, string } from "fast-check";
import { type XmlAttribute, XmlDocument, type XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { pageSitemap, sitemapIndex, videoSitemap } from "~/areas/site/sitemaps";
import type { PublicUpload } from "~/domain/uploads/visible-uploads.server";
import { videoFeed } from "~/routes/videos[.]rss/video-feed";

const siteUrl = "https://honza.example";
const namespaces = {
  atom: "http://www.w3.org/2005/Atom",
  media: "http://search.yahoo.com/mrss/",
  map: "http://www.sitemaps.org/schemas/sitemap/0.9",
  video: "http://www.google.com/schemas/sitemap-video/1.1",
};

/** Reads a document with libxml2; every text or attribute that the path finds. */
function found(xml: string, path: string): string[] {
  const document = XmlDocument.fromString(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  try {
    return document
      .find(path, namespaces)
      .map((node) => (node as XmlElement).content ?? (node as XmlAttribute).value);
  } finally {
    document.dispose();
  }
}

const upload = (others: Partial<PublicUpload> = {}): PublicUpload => ({
  id: 7,
  name: "Srna & <řidič>",
  description: "Mlha u Kolína",
  videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  imageUrl: "/thumbnails/7",
  imageSize: null,
  publishedAt: Date.UTC(2026, 10, 20, 10),
  durationMs: 65_000,
  youtubeId: "abcdefghijk",
  playlist: "Zvěř",
  ...others,
});

const feed = (...uploads: PublicUpload[]) =>
  videoFeed({
    title: "Zvěř – Honza",
    description: "Nová videa",
    page: `${siteUrl}/videos?playlist=zver`,
    self: `${siteUrl}/videos.rss?playlist=zver`,
    siteUrl,
    uploads,
  });

describe("the feed, read by another parser", () => {
  test("names itself, its hub and each video", () => {
    const xml = feed(upload(), upload({ id: 6, imageUrl: "/scenes/x.svg", publishedAt: 0 }));
    expect(found(xml, "/rss/channel/atom:link[@rel='hub']/@href")).toEqual([
      "https://pubsubhubbub.appspot.com/",
    ]);
    expect(found(xml, "/rss/channel/atom:link[@rel='self']/@href")).toEqual([
      `${siteUrl}/videos.rss?playlist=zver`,
    ]);
    expect(found(xml, "/rss/channel/link")).toEqual([`${siteUrl}/videos?playlist=zver`]);
    expect(found(xml, "/rss/channel/lastBuildDate")).toEqual(["Fri, 20 Nov 2026 10:00:00 GMT"]);
    expect(found(xml, "//item/guid")).toEqual(["palubka:video:7", "palubka:video:6"]);
    expect(found(xml, "//item/title")[0]).toBe("Srna & <řidič>");
    expect(found(xml, "//item/media:thumbnail/@url")).toEqual([
      `${siteUrl}/thumbnails/7`,
      `${siteUrl}/og.jpg`,
    ]);
  });

  test("is well-formed whatever is written into it, and loses no letter", () => {
    assert(
      property(string({ unit: "binary" }), (text) => {
        const [read = ""] = found(feed(upload({ name: `x${text}` })), "//item/title");
        const remaining = `x${text}`.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
        expect(read.replace(/\r\n?/g, "\n")).toBe(remaining.replace(/\r\n?/g, "\n"));
      }),
    );
  });

  test("without videos is a feed too", () => {
    expect(found(feed(), "/rss/channel/title")).toEqual(["Zvěř – Honza"]);
    expect(found(feed(), "//item")).toEqual([]);
  });
});

describe("sitemaps, read by another parser", () => {
  test("a video has what search engines ask for, in the order of their schema", () => {
    const xml = videoSitemap([upload()], siteUrl);
    expect(found(xml, "/map:urlset/map:url/map:loc")).toEqual([`${siteUrl}/videos?video=7`]);
    expect(found(xml, "//video:video/*")).toEqual([
      `${siteUrl}/thumbnails/7`,
      "Srna & <řidič>",
      "Mlha u Kolína",
      "https://www.youtube-nocookie.com/embed/abcdefghijk",
      "65",
      "2026-11-20T10:00:00.000Z",
    ]);
  });

  test("one that is played elsewhere only is a page without a video", () => {
    const xml = videoSitemap([upload({ youtubeId: null })], siteUrl);
    expect(found(xml, "//map:loc")).toHaveLength(1);
    expect(found(xml, "//video:video")).toEqual([]);
  });

  test("keeps the bounds of title, description and length", () => {
    const long = upload({ name: "🚗".repeat(80), description: "ž".repeat(5000), durationMs: 9 * 3_600_000 });
    const xml = videoSitemap([long, upload({ durationMs: null })], siteUrl);
    for (const title of found(xml, "//video:title")) expect(title.length).toBeLessThanOrEqual(100);
    for (const text of found(xml, "//video:description")) expect(text.length).toBeLessThanOrEqual(2048);
    expect(found(xml, "//video:duration")).toEqual([]);
    expect(found(xml, "//video:title")[0]).toMatch(/^🚗+…$/u);
  });

  test("a full one of the longest videos is far below 50 MB", () => {
    const longest = upload({ name: "&".repeat(200), description: "&".repeat(5000) });
    const xml = videoSitemap(
      Array.from({ length: 1000 }, () => longest),
      siteUrl,
    );
    expect(new TextEncoder().encode(xml).length).toBeLessThan(20_000_000);
    expect(found(xml, "//map:url")).toHaveLength(1000);
  });

  test("the index names the others, and pages say when they changed", () => {
    const index = sitemapIndex([`${siteUrl}/sitemap-pages.xml`, `${siteUrl}/sitemap-videos.xml?page=1`]);
    expect(found(index, "/map:sitemapindex/map:sitemap/map:loc")).toHaveLength(2);
    const pages = pageSitemap([
      { address: `${siteUrl}/` },
      { address: `${siteUrl}/videos?a=1&b=2`, changedAt: 0 },
    ]);
    expect(found(pages, "/map:urlset/map:url/map:loc")[1]).toBe(`${siteUrl}/videos?a=1&b=2`);
    expect(found(pages, "//map:lastmod")).toEqual(["1970-01-01T00:00:00.000Z"]);
  });
});
