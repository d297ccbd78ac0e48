import { XMLParser } from "fast-xml-parser";
import { isVideoId } from "./channel-address";

/** A video as the channel's feed or a push tells of it. */
export type FeedEntry = {
  videoId: string;
  /** With `UC`, as in addresses. */
  channelId: string;
  name: string;
  url: string;
  publishedAt: number;
  /** Null in a push, which has none. */
  description: string | null;
};

/** `gone` are ids of videos of which the hub says that they are deleted: a reason to look, not yet a proof. */
export type Feed = { title: string; entries: FeedEntry[]; gone: string[] };

/** What came is no feed, or is not safe to read. */
export class BadFeed extends Error {}

/** Feeds have fifteen entries; more are not read. */
const mostEntries = 50;
/** Elements inside each other; feeds of the channel have five. */
const deepest = 12;
const longestName = 200;
const longestText = 5000;

/**
 * Attributes count and values stay text. Entities of XML and HTML are replaced, once; a document cannot define others. A
 * name is read without its prefix, which a feed is free to choose.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  htmlEntities: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
  isArray: (name) => name === "entry" || name === "deleted-entry" || name === "link",
});

type Xml = { [name: string]: Xml | Xml[] | string | undefined };

/**
 * Reads a channel's Atom feed, also the part of it that the hub pushes. Throws `BadFeed` for anything else: a document
 * type (it could define entities), too many nested elements, broken XML, no feed. Single entries that lack what they
 * must have are left out.
 */
export function readFeed(xml: string): Feed {
  if (/<!DOCTYPE/i.test(xml)) throw new BadFeed("a document type");
  const feed = one(parsed(xml), "feed");
  if (!feed) throw new BadFeed("no feed");
  return {
    title: text(feed, "title").slice(0, longestName),
    entries: many(feed, "entry").slice(0, mostEntries).flatMap(entryOf),
    gone: many(feed, "deleted-entry").slice(0, mostEntries).flatMap(goneOf),
  };
}

function parsed(xml: string): Xml {
  try {
    return parser.parse(xml, true) as Xml;
  } catch (error) {
    throw new BadFeed("broken XML", { cause: error });
  }
}

function entryOf(entry: Xml): FeedEntry[] {
  const videoId = text(entry, "videoId");
  const publishedAt = Date.parse(text(entry, "published"));
  const name = text(entry, "title").slice(0, longestName);
  if (!isVideoId(videoId) || Number.isNaN(publishedAt) || name === "") return [];
  const isShort = many(entry, "link").some((link) => String(link["@href"] ?? "").includes("/shorts/"));
  const media = one(entry, "group");
  return [
    {
      videoId,
      channelId: text(entry, "channelId"),
      name,
      url: videoUrl(videoId, isShort),
      publishedAt,
      description: media ? text(media, "description").slice(0, longestText) : null,
    },
  ];
}

/** Our own spelling of a video's address: what a feed names as its link could lead anywhere. */
function videoUrl(videoId: string, isShort: boolean): string {
  return isShort ? `https://www.youtube.com/shorts/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`;
}

function goneOf(entry: Xml): string[] {
  const videoId = /^yt:video:([\w-]{11})$/.exec(String(entry["@ref"] ?? ""))?.[1];
  return videoId ? [videoId] : [];
}

function many(xml: Xml, name: string): Xml[] {
  const found = xml[name];
  return (Array.isArray(found) ? found : [found]).filter((item): item is Xml => typeof item === "object");
}

function one(xml: Xml, name: string): Xml | undefined {
  return many(xml, name)[0];
}

/** The text of an element, with attributes or without. */
function text(xml: Xml, name: string): string {
  const found = xml[name];
  const value = typeof found === "object" && !Array.isArray(found) ? found["#text"] : found;
  return typeof value === "string" ? value.trim() : "";
}
