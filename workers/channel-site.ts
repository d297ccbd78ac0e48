import type { ChannelSite } from "../app/domain/channels/channel-site";
import { BadFeed, type Feed, readFeed } from "../app/domain/channels/feed";
import { durationMs, hubUrl, type VideoStatus } from "../app/domain/channels/rules";
import { statusOnPage } from "../app/domain/channels/watch-page";
import { logFault } from "../app/domain/fault";
import { wholeBody } from "../app/http/body.server";
import { readItems } from "./channel-api-items";
import { namesOf } from "./channel-names";
import { playlistsOf } from "./channel-playlists";

declare global {
  interface Env {
    /** Key of the YouTube Data API: `wrangler secret put YOUTUBE_API_KEY`. Without it feed and oEmbed have to do. */
    YOUTUBE_API_KEY?: string;
    /** In development only: what is asked in the place of the site, as `http://127.0.0.1:9000`. */
    CHANNEL_SITE_ORIGIN?: string;
  }
}

/** The site of this deployment. A stand-in for it gets the host that is asked as the beginning of the path. */
export function channelSiteOf(env: Env): ChannelSite {
  const standIn = env.APP_ENV === "development" ? env.CHANNEL_SITE_ORIGIN : undefined;
  return channelSite({
    apiKey: env.YOUTUBE_API_KEY ?? "",
    fetch: (url, init) => fetch(standIn ? url.replace("https:/", standIn) : url, init),
  });
}

export type ChannelSiteSettings = {
  apiKey: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** How long one answer may take, to its last byte. */
  timeoutMs?: number;
};

const site = "https://www.youtube.com";
const api = "https://www.googleapis.com/youtube/v3";
const subscriptions = `${hubUrl}subscribe`;
const pictures = "https://i.ytimg.com/vi";

/** Nothing is asked, and no redirect followed, anywhere else. */
const hosts = new Set(["www.youtube.com", "www.googleapis.com", "pubsubhubbub.appspot.com", "i.ytimg.com"]);

/**
 * The answer of whoever refuses every cookie that is not necessary. Where the law asks for one, the site sends who has none
 * to a question on another host, in the place of each page.
 */
const consentRefused = "SOCS=CAE=";

const mostRedirects = 2;
/** Bytes of an answer. A channel's page is large; a feed of fifteen videos has up to 80 kB. */
const longest = { feed: 2_000_000, page: 4_000_000, json: 512_000, picture: 2_000_000, hub: 16_000 };

/** Sizes from the largest: of each row the first that is there. The last one always is; the middle one is 4:3, with bars. */
const pictureNames = [["maxresdefault", "hq720"], ["sddefault"], ["mqdefault"]];

/** YouTube over HTTP: feed and oEmbed, the Data API when there is a key, and its WebSub hub. */
export function channelSite({ apiKey, fetch, timeoutMs = 10_000 }: ChannelSiteSettings): ChannelSite {
  /** Null when there was no answer, or one that is too long or leads elsewhere. */
  async function ask(address: string, most: number, init: RequestInit = {}): Promise<Answer | null> {
    const stop = new AbortController();
    try {
      let url = address;
      for (let step = 0; step <= mostRedirects; step += 1) {
        const { hostname, protocol } = new URL(url);
        if (protocol !== "https:" || !hosts.has(hostname)) throw new Error("a redirect led elsewhere");
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
        const headers = { "User-Agent": "Palubka/1.0", "Accept-Language": "cs", ...init.headers };
        const response = await fetch(url, { ...init, headers, redirect: "manual", signal });
        const location = response.headers.get("Location");
        const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
        if (!isRedirect) return { response, body: await wholeBody(response, most) };
        await response.body?.cancel();
        url = new URL(location, url).href;
      }
      throw new Error("too many redirects");
    } catch (error) {
      // The rest of an answer that is too long is not waited for.
      stop.abort();
      logFault(`${new URL(address).hostname} could not be asked`, error);
      return null;
    }
  }

  /** Null without a key, and when the API does not answer or refuses. */
  async function askApi(path: string, query: Record<string, string>) {
    if (apiKey === "") return null;
    const answer = await ask(
      `${api}/${path}?${new URLSearchParams({ ...query, key: apiKey })}`,
      longest.json,
    );
    return answer?.response.ok ? readItems(answer.body) : null;
  }

  async function askFeed(query: Record<string, string>): Promise<Feed | { retryAfterMs: number | null }> {
    const answer = await ask(`${site}/feeds/videos.xml?${new URLSearchParams(query)}`, longest.feed);
    try {
      if (answer?.response.ok) return readFeed(new TextDecoder().decode(answer.body));
    } catch (error) {
      if (!(error instanceof BadFeed)) throw error;
      logFault("a channel's feed could not be read", error);
    }
    return { retryAfterMs: retryAfterMs(answer?.response) };
  }

  async function askPage(path: string): Promise<string | null> {
    const init = { headers: { Cookie: consentRefused } };
    const answer = await ask(new URL(path, site).href, longest.page, init);
    return answer?.response.ok ? new TextDecoder().decode(answer.body) : null;
  }

  /** All uploads of a channel are a playlist, whose id differs in its second letter. */
  async function newestByApi(channelId: string): Promise<Feed | null> {
    const playlistId = channelId.replace(/^UC/, "UU");
    const found = await askApi("playlistItems", { part: "snippet", playlistId, maxResults: "15" });
    if (!found) return null;
    const entries = found.items.flatMap(({ snippet }) => {
      const videoId = snippet?.resourceId?.videoId;
      const publishedAt = Date.parse(snippet?.publishedAt ?? "");
      if (!videoId || !snippet?.title || Number.isNaN(publishedAt)) return [];
      const { title, description = "" } = snippet;
      const url = `${site}/watch?v=${videoId}`;
      return [{ videoId, channelId, name: title.slice(0, 200), url, publishedAt, description }];
    });
    return { title: found.items[0]?.snippet?.channelTitle ?? "", entries, gone: [] };
  }

  async function videoByApi(id: string): Promise<VideoStatus | null> {
    const found = await askApi("videos", { part: "snippet,contentDetails,status,liveStreamingDetails", id });
    if (!found) return null;
    const video = found.items[0];
    const { snippet, contentDetails, status, liveStreamingDetails: live } = video ?? {};
    // Whoever has the link can see an unlisted one, but its creator has taken it off the channel.
    if (!video || (status && status.privacyStatus !== "public")) return { state: "missing" };
    if (snippet?.liveBroadcastContent === "upcoming" || snippet?.liveBroadcastContent === "live")
      return { state: "announced", startsAt: momentOf(live?.scheduledStartTime) };
    const publishedAt = momentOf(live?.actualStartTime) ?? momentOf(snippet?.publishedAt);
    return { state: "out", publishedAt, durationMs: durationMs(contentDetails?.duration ?? "") };
  }

  /** oEmbed knows whether there is such a video, and nothing more; its page says whether it has begun. */
  async function videoByPages(id: string): Promise<VideoStatus> {
    const address = `${site}/watch?v=${id}`;
    const query = new URLSearchParams({ url: address, format: "json" });
    const status = (await ask(`${site}/oembed?${query}`, longest.json))?.response.status;
    if (status !== 200)
      return { state: status === 401 || status === 403 || status === 404 ? "missing" : "unknown" };
    const page = await askPage(address);
    return page === null ? { state: "unknown" } : statusOnPage(page);
  }

  async function firstPicture(videoId: string, names: string[]): Promise<Uint8Array | null> {
    for (const name of names) {
      const answer = await ask(`${pictures}/${videoId}/${name}.jpg`, longest.picture);
      if (!answer) return null;
      // What is missing has a grey picture for a body, so only the status counts.
      if (answer.response.ok && isJpeg(answer.body)) return answer.body;
    }
    return null;
  }

  async function askHub(address: string, form: string[][] | Record<string, string>): Promise<boolean> {
    const init = { method: "POST", body: new URLSearchParams(form) };
    return (await ask(address, longest.hub, init))?.response.ok ?? false;
  }

  return {
    async newest(channelId) {
      const found = await askFeed({ channel_id: channelId });
      return "entries" in found ? found : ((await newestByApi(channelId)) ?? found);
    },
    ...namesOf({ askApi, askPage }),
    ...playlistsOf({ askApi, askFeed, askPage }),
    video: async (videoId) => (await videoByApi(videoId)) ?? videoByPages(videoId),
    async pictures(videoId) {
      const rows = await Promise.all(pictureNames.map((names) => firstPicture(videoId, names)));
      return rows.filter((picture) => picture !== null);
    },
    subscribe: ({ secret, leaseSeconds, ...subscription }) =>
      askHub(subscriptions, {
        ...subscriptionForm("subscribe", subscription),
        "hub.secret": secret,
        "hub.lease_seconds": String(leaseSeconds),
      }),
    unsubscribe: (subscription) => askHub(subscriptions, subscriptionForm("unsubscribe", subscription)),
    publish: (feeds) => askHub(hubUrl, [["hub.mode", "publish"], ...feeds.map((feed) => ["hub.url", feed])]),
  };
}

const subscriptionForm = (mode: string, { topic, callback }: { topic: string; callback: string }) => ({
  "hub.mode": mode,
  "hub.topic": topic,
  "hub.callback": callback,
  "hub.verify": "async",
});

type Answer = { response: Response; body: Uint8Array<ArrayBuffer> };

function momentOf(iso: string | undefined): number | null {
  const moment = Date.parse(iso ?? "");
  return Number.isNaN(moment) ? null : moment;
}

/** Seconds only: the site sends no dates here. */
function retryAfterMs(response: Response | undefined): number | null {
  const seconds = Number(response?.headers.get("Retry-After"));
  return seconds > 0 ? seconds * 1000 : null;
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;
