import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { channelSite } from "../../../workers/channel-site";
import { channelId, entry, feed } from "./feeds";

let server: Server;
let asked: string[];
let answer: RequestListener;

/** The site's hosts, all on one port of this machine: the host stands first in the path. */
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const site = (apiKey = "", timeoutMs = 500) =>
  channelSite({
    apiKey,
    timeoutMs,
    fetch: (url, init) => {
      const { hostname, pathname, search } = new URL(url);
      return fetch(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/${hostname}${pathname}${search}`,
        init,
      );
    },
  });

/** The answer in parts, its length not said: how many bytes have left, and when the connection is closed. */
function stream(parts: (send: (part: string) => Promise<void>) => Promise<void>) {
  let sent = 0;
  const ended = new Promise<void>((done) => {
    answer = async (_, response) => {
      response.on("close", done);
      try {
        await parts(async (part) => {
          if (response.destroyed) throw new Error("closed");
          sent += part.length;
          if (!response.write(part)) await once(response, "drain");
        });
        response.end();
      } catch {
        response.destroy();
      }
    };
  });
  return { taken: () => sent, ended };
}

const newest = () => site().newest(channelId);

test("the feed of a channel is read", async () => {
  answer = (_, response) => response.end(feed(entry()));
  expect(await newest()).toMatchObject({ entries: [{ videoId: "video-00001" }] });
  expect(asked).toEqual([`GET /www.youtube.com/feeds/videos.xml?channel_id=${channelId}`]);
});

describe("a feed that cannot be had says only when to ask again", () => {
  test.each([404, 500, 503])("status %i", async (status) => {
    answer = (_, response) => response.writeHead(status, { "Retry-After": "120" }).end("Error");
    expect(await newest()).toEqual({ retryAfterMs: 120_000 });
  });

  test("an answer of ten megabytes", async () => {
    answer = (_, response) => response.end("x".repeat(10_000_000));
    expect(await newest()).toEqual({ retryAfterMs: null });
  });

  test("an answer of ten megabytes that does not say how long it is", async () => {
    const { taken, ended } = stream(async (send) => {
      await send(feed(entry()));
      for (let step = 0; step < 160; step++) await send(" ".repeat(65_536));
    });
    expect(await site("", 60_000).newest(channelId)).toEqual({ retryAfterMs: null });
    await ended;
    expect(taken()).toBeLessThan(10_000_000);
  });

  test.each([
    ["the feed", newest, { retryAfterMs: null }],
    ["a page", () => site().channelId("/@honza"), null],
    ["the API and oEmbed", () => site("key").video("video-00001"), { state: "unknown" }],
    ["a picture", () => site().pictures("video-00001"), []],
    ["the hub", () => site().publish(["https://a.example/videos.rss"]), false],
  ])("an answer that comes byte by byte, when its time is over: %s", async (_name, ask, nothing) => {
    const { ended } = stream(async (send) => {
      for (;;) {
        await send(" ");
        await sleep(50);
      }
    });
    expect(await ask()).toEqual(nothing);
    await ended;
  });

  test("an answer that never ends", async () => {
    answer = (_, response) => {
      response.write("<feed>");
    };
    expect(await newest()).toEqual({ retryAfterMs: null });
  });

  test("no answer at all", async () => {
    answer = () => {};
    expect(await newest()).toEqual({ retryAfterMs: null });
  });

  test("a redirect that leads elsewhere, or round in a circle, is not followed", async () => {
    answer = (_, response) => response.writeHead(302, { Location: "https://evil.example/feed" }).end();
    expect(await newest()).toEqual({ retryAfterMs: null });
    expect(asked).toHaveLength(1);
    answer = (request, response) => response.writeHead(302, { Location: request.url ?? "" }).end();
    expect(await newest()).toEqual({ retryAfterMs: null });
    expect(asked.length).toBeLessThan(6);
  });

  test("a page that asks for consent", async () => {
    answer = (_, response) => response.end("<html></html>");
    expect(await newest()).toEqual({ retryAfterMs: null });
  });
});

test("a redirect inside the site is followed", async () => {
  answer = (request, response) =>
    request.url?.includes("?")
      ? response.writeHead(301, { Location: "/moved" }).end()
      : response.end(feed(entry()));
  expect(await newest()).toMatchObject({ entries: [{ videoId: "video-00001" }] });
});

test("with a key, the Data API stands in for a feed that fails", async () => {
  answer = (request, response) => {
    if (!request.url?.startsWith("/www.googleapis.com/")) return response.writeHead(404).end();
    const snippet = { title: "Srna", channelTitle: "Honza", publishedAt: "2026-11-20T10:00:00Z" };
    const items = [{ snippet: { ...snippet, resourceId: { videoId: "video-00001" } } }, { snippet: {} }];
    return response.end(JSON.stringify({ items }));
  };
  const found = await site("key").newest(channelId);
  expect(found).toMatchObject({ title: "Honza", entries: [{ videoId: "video-00001", name: "Srna" }] });
  expect(asked[1]).toContain(`playlistId=${channelId.replace("UC", "UU")}`);
});

describe("the channel of an address", () => {
  const canonical = `<link rel="canonical" href="https://www.youtube.com/channel/${channelId}">`;
  /** As the API lists channels: without `items` when there are none. */
  const listed = (...titles: string[]) =>
    JSON.stringify({
      pageInfo: { totalResults: titles.length },
      ...(titles.length > 0 && { items: titles.map((title) => ({ id: channelId, snippet: { title } })) }),
    });
  const isApi = (url = "") => url.startsWith("/www.googleapis.com/youtube/v3/channels?");
  const asks = () => asked.map((one) => one.replace(/^GET /, ""));

  test.each([
    ["/@honza", "forHandle=%40honza"],
    ["/@%C5%98%C3%AD%C4%8Fa", "forHandle=%40%C5%98%C3%AD%C4%8Fa"],
    ["/user/honza", "forUsername=honza"],
  ])("is named by the Data API, and no page is opened: %s", async (path, query) => {
    answer = (_, response) => response.end(listed("Honza"));
    expect(await site("key").channelId(path)).toBe(channelId);
    expect(asks()).toEqual([`/www.googleapis.com/youtube/v3/channels?part=snippet&${query}&key=key`]);
  });

  test.each(["/c/Honza", "/Honza"])("is on its page where the API knows no such name: %s", async (path) => {
    answer = (_, response) => response.end(canonical);
    expect(await site("key").channelId(path)).toBe(channelId);
    expect(asks()).toEqual([`/www.youtube.com${path}`]);
  });

  test.each([
    ["knows none of that name", 200, listed()],
    ["names what is no channel", 200, '{"items":[{"id":"UCshort"}]}'],
    ["has no quota left", 403, "{}"],
    ["answers what is no list", 200, "{}"],
  ])("is on its page when the API %s", async (_name, status, body) => {
    answer = ({ url }, response) =>
      isApi(url) ? response.writeHead(status).end(body) : response.end(canonical);
    expect(await site("key").channelId("/@honza")).toBe(channelId);
    expect(asks()[1]).toBe("/www.youtube.com/@honza");
  });

  const askForConsent: RequestListener = (_, response) =>
    response.writeHead(302, { Location: "https://consent.youtube.com/m?continue=x" }).end();

  test.each(["/c/Honza", "/@honza"])(
    "is on its page, which asks nobody who has refused: %s",
    async (path) => {
      answer = (request, response) =>
        request.headers.cookie === "SOCS=CAE=" ? response.end(canonical) : askForConsent(request, response);
      expect(await site().channelId(path)).toBe(channelId);
    },
  );

  test("is found by the API alone where a question for consent stands in the page's place all the same", async () => {
    answer = (request, response) =>
      isApi(request.url) ? response.end(listed("Honza")) : askForConsent(request, response);
    expect(await site().channelId("/@honza")).toBeNull();
    expect(await site("key").channelId("/@honza")).toBe(channelId);
  });

  test("has its name from the API, which alone can say that there is none", async () => {
    answer = (_, response) => response.end(listed("Honza za volantem"));
    expect(await site("key").channelName(channelId)).toBe("Honza za volantem");
    expect(asks()).toEqual([`/www.googleapis.com/youtube/v3/channels?part=snippet&id=${channelId}&key=key`]);
    answer = (_, response) => response.end(listed());
    expect(await site("key").channelName(channelId)).toBeNull();
    for (const [status, body] of [
      [403, listed()],
      [404, listed()],
      [200, "{}"],
      [200, '{"pageInfo":{"totalResults":1}}'],
      [200, '{"items":"none","pageInfo":{"totalResults":0}}'],
      [200, "<html></html>"],
    ] as const) {
      answer = (_, response) => response.writeHead(status).end(body);
      expect(await site("key").channelName(channelId)).toBe("");
    }
    asked = [];
    expect(await site().channelName(channelId)).toBe("");
    expect(asked).toEqual([]);
  });

  test("has a name of two hundred letters at most", async () => {
    answer = (_, response) => response.end(listed("x".repeat(5000)));
    expect(await site("key").channelName(channelId)).toHaveLength(200);
  });
});

describe("whether a video is there", () => {
  test.each([
    [401, "missing"],
    [403, "missing"],
    [404, "missing"],
    [400, "unknown"],
    [500, "unknown"],
  ])("by oEmbed, status %i: %s", async (status, state) => {
    answer = (_, response) => response.writeHead(status).end("{}");
    expect(await site().video("video-00001")).toMatchObject({ state });
    expect(asked).toHaveLength(1);
  });

  const says = (said: Record<string, string>) =>
    Object.entries(said)
      .map(([name, content]) => `<meta itemprop="${name}" content="${content}">`)
      .join("");
  const startsAt = Date.parse("2026-12-01T18:00:00Z");
  const startDate = "2026-12-01T18:00:00+00:00";
  test.each([
    [
      "a video",
      { duration: "PT1M5S", unlisted: "False" },
      { state: "out", publishedAt: null, durationMs: 65_000 },
    ],
    [
      "a premiere or a stream that has not begun",
      { duration: "PT0S", isLiveBroadcast: "True", startDate },
      { state: "announced", startsAt },
    ],
    [
      "a stream under way, whose length grows",
      { duration: "PT9M", isLiveBroadcast: "True", startDate },
      { state: "announced", startsAt },
    ],
    [
      "a stream that is over",
      { duration: "PT1H", isLiveBroadcast: "True", startDate, endDate: "2026-12-01T19:00:00+00:00" },
      { state: "out", publishedAt: startsAt, durationMs: 3_600_000 },
    ],
    [
      "one taken off the channel, for whoever has the link",
      { duration: "PT1M", unlisted: "True" },
      { state: "missing" },
    ],
    ["a page that asks for consent", {}, { state: "unknown" }],
  ])("by its page, where oEmbed knows it: %s", async (_name, said, status) => {
    answer = (request, response) =>
      response.end(request.url?.includes("/oembed") ? "{}" : `<html>${says(said)}</html>`);
    expect(await site().video("video-00001")).toEqual(status);
    expect(asked[1]).toBe("GET /www.youtube.com/watch?v=video-00001");
  });

  test("by its page, which is too long to be one: unknown", async () => {
    answer = (request, response) =>
      response.end(request.url?.includes("/oembed") ? "{}" : "x".repeat(10_000_000));
    expect(await site().video("video-00001")).toEqual({ state: "unknown" });
  });

  test.each([
    [{ items: [] }, { state: "missing" }],
    [{ items: [{ status: { privacyStatus: "unlisted" }, snippet: {} }] }, { state: "missing" }],
    [{ items: [{ snippet: { liveBroadcastContent: "live" } }] }, { state: "announced", startsAt: null }],
    [
      {
        items: [
          {
            snippet: { liveBroadcastContent: "upcoming" },
            liveStreamingDetails: { scheduledStartTime: "2026-12-01T18:00:00Z" },
          },
        ],
      },
      { state: "announced", startsAt: Date.parse("2026-12-01T18:00:00Z") },
    ],
    [
      {
        items: [
          {
            status: { privacyStatus: "public" },
            snippet: { liveBroadcastContent: "none", publishedAt: "2026-11-20T10:00:00Z" },
            contentDetails: { duration: "PT1M" },
          },
        ],
      },
      { state: "out", publishedAt: Date.parse("2026-11-20T10:00:00Z"), durationMs: 60_000 },
    ],
  ])("by the Data API: %j", async (reply, status) => {
    answer = (_, response) => response.end(JSON.stringify(reply));
    expect(await site("key").video("video-00001")).toEqual(status);
  });

  test("an API whose quota is used up leaves it to oEmbed", async () => {
    answer = (request, response) =>
      request.url?.startsWith("/www.googleapis.com/")
        ? response.writeHead(403).end("{}")
        : response.end('<meta itemprop="duration" content="PT1M">');
    expect(await site("key").video("video-00001")).toMatchObject({ state: "out" });
  });
});

test("a picture is taken in the sizes that are there, the largest first, and a grey stand-in is none", async () => {
  const jpeg = (name: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(name)]);
  answer = (request, response) => {
    const name = request.url?.match(/(\w+)\.jpg$/)?.[1] ?? "";
    if (name === "maxresdefault") response.writeHead(404);
    response.end(jpeg(name));
  };
  expect(
    (await site().pictures("video-00001")).map((bytes) => Buffer.from(bytes).toString("latin1", 3)),
  ).toEqual(["hq720", "sddefault", "mqdefault"]);
  answer = (_, response) => response.writeHead(404).end(jpeg("grey"));
  expect(await site().pictures("video-00001")).toEqual([]);
  answer = (_, response) => response.end("<html></html>");
  expect(await site().pictures("video-00001")).toEqual([]);
});

/** Takes whatever a hub is asked; gives what was asked last. */
function hub() {
  let form = new URLSearchParams();
  answer = async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    form = new URLSearchParams(body);
    response.writeHead(202).end();
  };
  return () => [...form];
}

test("the hub is asked with all that it wants to know", async () => {
  const form = hub();
  const subscription = {
    topic: "https://t.example/",
    callback: "https://c.example/",
    secret: "s",
    leaseSeconds: 432_000,
  };
  expect(await site().subscribe(subscription)).toBe(true);
  const { topic, callback } = subscription;
  const which = [
    ["hub.topic", topic],
    ["hub.callback", callback],
    ["hub.verify", "async"],
  ];
  expect(form()).toEqual([
    ["hub.mode", "subscribe"],
    ...which,
    ["hub.secret", "s"],
    ["hub.lease_seconds", "432000"],
  ]);
  expect(await site().unsubscribe({ topic, callback })).toBe(true);
  expect(form()).toEqual([["hub.mode", "unsubscribe"], ...which]);
  expect(await site().publish(["https://a.example/videos.rss", "https://b.example/videos.rss"])).toBe(true);
  expect(form()).toEqual([
    ["hub.mode", "publish"],
    ["hub.url", "https://a.example/videos.rss"],
    ["hub.url", "https://b.example/videos.rss"],
  ]);
  answer = (_, response) => response.writeHead(503, { "Retry-After": "120" }).end();
  expect(await site().subscribe(subscription)).toBe(false);
});

describe("the playlists of a channel", () => {
  const ids = ["PLaaaaaaaaaaaaaaaa", "PLbbbbbbbbbbbbbbbb"];

  test("without a key are those that its page names, and each is read by its feed", async () => {
    answer = (request, response) =>
      request.url?.includes("/feeds/")
        ? response.end(feed(entry(), entry({ videoId: "video-00002" })))
        : response.end(ids.map((id) => `<a href="/playlist?list=${id}">`).join(""));
    expect(await site().playlists(channelId)).toEqual(ids.map((externalId) => ({ externalId, name: "" })));
    expect(await site().playlist(ids[0] ?? "")).toEqual({
      name: "Honza za volantem",
      videoIds: ["video-00001", "video-00002"],
      isWhole: false,
    });
    expect(asked).toEqual([
      `GET /www.youtube.com/channel/${channelId}/playlists`,
      `GET /www.youtube.com/feeds/videos.xml?playlist_id=${ids[0]}`,
    ]);
  });

  test("with a key are named by the Data API, which has all videos of each", async () => {
    answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
      if (pathname.endsWith("/playlists")) {
        const items = ids.map((id) => ({ id, snippet: { title: `Playlist ${id[2]}` } }));
        return response.end(JSON.stringify({ items: [...items, { id: "UUnone" }, {}] }));
      }
      const isLast = searchParams.get("pageToken") === "next";
      const videoIds = isLast ? ["video-00002", "video-00001"] : ["video-00001", "not a video"];
      const items = videoIds.map((videoId) => ({ contentDetails: { videoId } }));
      return response.end(JSON.stringify({ items, ...(isLast ? {} : { nextPageToken: "next" }) }));
    };
    expect(await site("key").playlists(channelId)).toEqual([
      { externalId: ids[0], name: "Playlist a" },
      { externalId: ids[1], name: "Playlist b" },
    ]);
    const videoIds = ["video-00001", "video-00002"];
    expect(await site("key").playlist(ids[0] ?? "")).toEqual({ name: "", videoIds, isWhole: true });
    expect(asked.every((one) => one.startsWith("GET /www.googleapis.com/"))).toBe(true);
  });

  test("are read to four pages of the API, however many there are", async () => {
    answer = (_, response) => response.end('{"items":[],"nextPageToken":"more"}');
    expect(await site("key").playlist("PLaaaaaaaaaaaaaaaa")).toMatchObject({ isWhole: false });
    expect(asked).toHaveLength(4);
  });

  test("are left to page and feed when the quota of the API is used up", async () => {
    answer = (request, response) =>
      request.url?.startsWith("/www.googleapis.com/")
        ? response.writeHead(403).end("{}")
        : response.end(request.url?.includes("/feeds/") ? feed(entry()) : `"playlistId":"${ids[0]}"`);
    expect(await site("key").playlists(channelId)).toHaveLength(1);
    expect(await site("key").playlist(ids[0] ?? "")).toMatchObject({ videoIds: ["video-00001"] });
  });

  test.each([404, 500, 503])("say nothing when they cannot be had: status %i", async (status) => {
    answer = (_, response) => response.writeHead(status, { "Retry-After": "120" }).end(ids[0]);
    expect(await site().playlists(channelId)).toBeNull();
    expect(await site().playlist(ids[0] ?? "")).toEqual({ retryAfterMs: 120_000 });
  });

  test("say nothing by an answer of ten megabytes, or one that never ends", async () => {
    for (const long of [true, false]) {
      answer = (_, response) => (long ? response.end("x".repeat(10_000_000)) : response.write("<feed>"));
      expect(await site().playlists(channelId)).toBeNull();
      expect(await site().playlist(ids[0] ?? "")).toEqual({ retryAfterMs: null });
    }
  });
});
