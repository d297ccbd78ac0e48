/** Ids of channels, videos and playlists as the channel's site gives them. */
export const isChannelId = (text: string) => /^UC[\w-]{22}$/.test(text);
export const isPlaylistId = (text: string) => /^PL[\w-]{10,40}$/.test(text);
export const isVideoId = (text: string) => /^[\w-]{11}$/.test(text);

/** Where a channel is found: by its id at once, or under a path of the site that names it. */
export type ChannelAddress = { channelId: string } | { path: string };

/** Creators copy it from YouTube Studio as well, fans from YouTube Music. */
const hosts = new Set([
  ...["youtube.com", "www.youtube.com", "m.youtube.com"],
  ...["studio.youtube.com", "music.youtube.com"],
]);

/** `/@name`, `/c/name`, `/user/name`, and `/name` of old, whatever comes behind it. */
const named = /^\/(?:@[^/]+|(?:c|user)\/[^/]+|[^/@]+)(?=\/|$)/;
/** Names may have letters of any alphabet. */
const longestName = 100;
const oldName = /^[\p{L}\p{N}_-]+$/u;

/** Where an old name could stand and the site has pages of its own. */
const ownPages = new Set([
  ...["about", "account", "ads", "api", "attribution_link", "c", "channel", "clip", "comment", "creators"],
  ...[
    "dashboard",
    "e",
    "embed",
    "explore",
    "feed",
    "feeds",
    "gaming",
    "hashtag",
    "howyoutubeworks",
    "iframe_api",
  ],
  ...["intl", "jobs", "kids", "library", "live", "live_chat", "live_dashboard", "logout", "movies", "music"],
  ...[
    "my_videos",
    "new",
    "oembed",
    "paid_memberships",
    "playables",
    "playlist",
    "podcasts",
    "post",
    "premium",
  ],
  ...[
    "profile",
    "redirect",
    "results",
    "search",
    "shop",
    "shorts",
    "show",
    "shows",
    "signin",
    "source",
    "sports",
  ],
  ...[
    "s",
    "t",
    "trending",
    "tv",
    "upload",
    "user",
    "v",
    "view_play_list",
    "watch",
    "watch_videos",
    "youtubei",
    "yt",
  ],
]);

/**
 * Reads what somebody pasted as the address of their channel: any address of the channel, `@name` alone, or its id.
 * Null for what names no channel of YouTube.
 */
export function readChannelAddress(text: string): ChannelAddress | null {
  const typed = text.trim();
  if (isChannelId(typed)) return { channelId: typed };
  const address = typed.startsWith("@") ? `https://www.youtube.com/${typed}` : typed;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url || !hosts.has(url.hostname)) return null;
  const [, folder, id = ""] = url.pathname.split("/");
  if (folder === "channel") return isChannelId(id) ? { channelId: id } : null;
  const path = named.exec(url.pathname)?.[0];
  return path && isNamed(path) ? { path } : null;
}

function isNamed(path: string): boolean {
  const name = nameInPath(path);
  if (name === null || name.length > longestName) return false;
  const isOld = /^\/[^/@]+$/.test(path);
  return !isOld || (oldName.test(name) && !ownPages.has(name.toLowerCase()));
}

/** The last part of a path as people write it; null when its bytes are no text. */
export function nameInPath(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  } catch {
    return null;
  }
}

/** A channel has hundreds of playlists at most, and its page names the first ones. */
export const mostPlaylists = 50;

/**
 * Ids of the playlists that a channel's page of playlists names, in its order. Null when it names none: it may be a page
 * that asks for consent.
 */
export function playlistIdsInPage(html: string): string[] | null {
  const found = html.matchAll(/\b(?:playlistId|contentId|list)(?:":"|=)(PL[\w-]{10,40})(?![\w-])/g);
  const ids = [...new Set(Array.from(found, ([, id = ""]) => id))];
  return ids.length > 0 ? ids.slice(0, mostPlaylists) : null;
}

/**
 * The channel that a page of the channel's site is about: its canonical link, else the link to its feed. Null when the
 * page names none, as a page that asks for consent does.
 */
export function channelIdInPage(html: string): string | null {
  const canonical = /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/.exec(
    html,
  );
  const feed = /\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/.exec(html);
  return canonical?.[1] ?? feed?.[1] ?? null;
}
