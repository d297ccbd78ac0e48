import { describe, expect, test } from "vitest";
import { BadFeed, readFeed } from "~/domain/channels/feed";
import { channelId, entry, feed, gone } from "./feeds";

test("a feed tells its channel's name and its videos", () => {
  const xml = feed(
    entry({ description: "Ráno v mlze.\nDruhý řádek" }),
    entry({ videoId: "video-00002", short: true }),
  );
  expect(readFeed(xml)).toEqual({
    title: "Honza za volantem",
    gone: [],
    entries: [
      {
        videoId: "video-00001",
        channelId,
        name: "Srna u Kolína",
        url: "https://www.youtube.com/watch?v=video-00001",
        publishedAt: Date.parse("2026-11-20T10:00:00Z"),
        description: "Ráno v mlze.\nDruhý řádek",
      },
      expect.objectContaining({ url: "https://www.youtube.com/shorts/video-00002", description: null }),
    ],
  });
});

test("names that look like numbers, and escaped signs, stay what they are", () => {
  const names = ["007", "1e5", "Honza &amp; Lenka &lt;3", "&#268;áp", "0x10"];
  const { entries } = readFeed(
    feed(...names.map((title, at) => entry({ title, videoId: `video-0000${at}` }))),
  );
  expect(entries.map(({ name }) => name)).toEqual(["007", "1e5", "Honza & Lenka <3", "Čáp", "0x10"]);
});

test("a tombstone names the video that may be gone", () => {
  expect(readFeed(feed(gone("video-00009")))).toMatchObject({ entries: [], gone: ["video-00009"] });
});

test("an entry that lacks what it must have is left out, the others are read", () => {
  const { entries } = readFeed(
    feed(entry({ videoId: "short" }), entry({ title: "" }), entry({ published: "včera" }), entry()),
  );
  expect(entries).toHaveLength(1);
});

test("no more videos are read than any feed has", () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    entry({ videoId: `video-${String(at).padStart(5, "0")}` }),
  );
  expect(readFeed(feed(...many)).entries).toHaveLength(50);
});

describe("what is no safe feed is refused", () => {
  const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
  test.each([
    ["entities of its own", feed().replace("?>", `?>${bomb}`)],
    ["entities of its own in small letters", feed().replace("?>", `?>${bomb.toLowerCase()}`)],
    ["elements inside each other without end", feed("<a>".repeat(20_000) + "</a>".repeat(20_000))],
    ["broken XML", feed("<entry><title>")],
    ["a page in its place", "<html><body>Než budete pokračovat</body></html>"],
    ["nothing", ""],
    ["no text at all", "\u0000\u0001\u0002"],
  ])("%s", (_, xml) => {
    expect(() => readFeed(xml)).toThrow(BadFeed);
  });
});

test("a feed cannot reach into objects of the program", () => {
  const attack = feed("<__proto__><polluted>1</polluted></__proto__>");
  expect(() => readFeed(attack)).toThrow(BadFeed);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
