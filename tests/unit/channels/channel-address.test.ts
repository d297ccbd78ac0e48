import { describe, expect, test } from "vitest";
import { channelIdInPage, playlistIdsInPage, readChannelAddress } from "~/domain/channels/channel-address";

const id = "UCabcdefghijklmnopqrstuv";

describe("whatever is copied as the address of a channel is read", () => {
  test.each([
    [id, { channelId: id }],
    [`https://www.youtube.com/channel/${id}`, { channelId: id }],
    [`youtube.com/channel/${id}/videos?view=0`, { channelId: id }],
    ["https://www.youtube.com/@honzazavolantem", { path: "/@honzazavolantem" }],
    ["https://m.youtube.com/@honzazavolantem/shorts", { path: "/@honzazavolantem" }],
    ["@honzazavolantem", { path: "/@honzazavolantem" }],
    ["  @Říďa  ", { path: "/@%C5%98%C3%AD%C4%8Fa" }],
    ["https://www.youtube.com/c/HonzaZaVolantem/featured", { path: "/c/HonzaZaVolantem" }],
    ["http://youtube.com/user/honza", { path: "/user/honza" }],
    ["youtube.com/HonzaZaVolantem", { path: "/HonzaZaVolantem" }],
    ["https://www.YouTube.com/Říďa2/videos?view=0#x", { path: "/%C5%98%C3%AD%C4%8Fa2" }],
    [`https://studio.youtube.com/channel/${id}/videos/upload`, { channelId: id }],
    [`https://music.youtube.com/channel/${id}`, { channelId: id }],
    [`@${"ř".repeat(99)}`, { path: `/@${"%C5%99".repeat(99)}` }],
  ])("%s", (typed, address) => {
    expect(readChannelAddress(typed)).toEqual(address);
  });
});

describe("what names no channel is none", () => {
  test.each([
    "",
    "Honza za volantem",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/channel/UCshort",
    "https://youtube.com.evil.example/@honza",
    "https://evil.example/https://www.youtube.com/@honza",
    "https://www.youtube.com@evil.example/@honza",
    "javascript:alert(1)//www.youtube.com/@honza",
    "https://www.youtube.com/@",
    "https://www.youtube.com/c/",
    "https://www.youtube.com/user",
    "https://www.youtube.com//evil.example/",
    "https://www.youtube.com/@%E0%A4%A",
    "https://www.youtube.com/%E0%A4%A",
    "https://www.youtube.com/robots.txt",
    "https://www.youtube.com/Honza%20za%20volantem",
    `https://www.youtube.com/@${"a".repeat(101)}`,
    `https://www.youtube.com/${"a".repeat(101)}`,
  ])("%s", (typed) => {
    expect(readChannelAddress(typed)).toBeNull();
  });
});

test.each([
  ...["/watch", "/Watch?v=dQw4w9WgXcQ", "/feed/subscriptions", "/shorts/dQw4w9WgXcQ", "/playlist?list=PL0"],
  ...["/results?search_query=honza", "/embed/dQw4w9WgXcQ", "/live/dQw4w9WgXcQ", "/hashtag/srna", "/channel"],
  ...[
    "/premium",
    "/gaming",
    "/c",
    "/user",
    "/v/dQw4w9WgXcQ",
    "/clip/x",
    "/post/x",
    "/oembed?url=x",
    "/redirect?q=x",
  ],
])("a page of YouTube's own is no channel of that name: %s", (path) => {
  expect(readChannelAddress(`https://www.youtube.com${path}`)).toBeNull();
});

test("the channel of a page is that of its canonical link, else of its feed", () => {
  const canonical = `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`;
  const other = `<link rel="alternate" href="https://www.youtube.com/feeds/videos.xml?channel_id=${id.replace("a", "b")}">`;
  expect(channelIdInPage(`<head>${other}${canonical}</head>`)).toBe(id);
  expect(channelIdInPage(other)).toBe(id.replace("a", "b"));
  expect(channelIdInPage("<title>Než budete pokračovat</title>")).toBeNull();
});

test("the playlists that a page names are read once each and in its order, fifty at most", () => {
  const [one, two] = ["PLaaaaaaaaaaaaaaaa", "PL_b-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"];
  const page = `{"playlistId":"${two}"},{"contentId":"${one}"},{"url":"/playlist?list=${two}"},
    {"url":"/watch?v=abc\\u0026list=${one}"},{"playlistId":"UUaaaaaaaaaaaaaaaa"},{"playlistId":"PLx"}`;
  expect(playlistIdsInPage(page)).toEqual([two, one]);
  const many = Array.from({ length: 60 }, (_, at) => `"playlistId":"PLaaaaaaaaaaaaaa${at + 10}"`);
  expect(playlistIdsInPage(many.join())).toHaveLength(50);
  expect(playlistIdsInPage("<title>Než budete pokračovat</title>")).toBeNull();
  expect(playlistIdsInPage(`"playlistId":"PL${"a".repeat(500)}"`)).toBeNull();
});
