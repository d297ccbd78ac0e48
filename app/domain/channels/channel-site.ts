import type { Feed } from "./feed";
import type { VideoStatus } from "./rules";

/**
 * The site where creators publish (YouTube) with the hub that tells of new videos. It fails often and for weeks, so its
 * answers say that they could not be had, instead of throwing; no answer is longer than its limit.
 */
export type ChannelSite = {
  /** The newest videos of a channel, or when to ask again (ms, null when the site does not say). */
  newest(channelId: string): Promise<Feed | { retryAfterMs: number | null }>;
  /** The id of the channel under a path of the site, as `/@name`; null when it names none, or could not be asked. */
  channelId(path: string): Promise<string | null>;
  /** The name of a channel, empty where nothing but its feed tells it; null when there is no such channel. */
  channelName(channelId: string): Promise<string | null>;
  /** The playlists that a channel shows, at most fifty; null when they could not be had. */
  playlists(channelId: string): Promise<FoundPlaylist[] | null>;
  /** What is in a playlist, by the id that the site gives it, or when to ask again (as of `newest`). */
  playlist(externalId: string): Promise<ChannelPlaylist | { retryAfterMs: number | null }>;
  /** Whether a video is there for everybody. */
  video(videoId: string): Promise<VideoStatus>;
  /**
   * The picture of a video in the sizes that there are (JPEG), the largest first; none when it could not be had. Those
   * that are not 16:9 have black bars, which a frame of 16:9 cuts off.
   */
  pictures(videoId: string): Promise<Uint8Array[]>;
  /** Asks the hub to push what is new in a topic. False when it refuses or cannot be reached. */
  subscribe(subscription: HubSubscription): Promise<boolean>;
  /** Asks it to push no more. */
  unsubscribe(subscription: Pick<HubSubscription, "topic" | "callback">): Promise<boolean>;
  /** Tells the hub that feeds of our own have something new, by their addresses. */
  publish(feeds: string[]): Promise<boolean>;
};

/** `name` is empty where only reading the playlist itself tells it. */
export type FoundPlaylist = { externalId: string; name: string };

export type ChannelPlaylist = {
  name: string;
  videoIds: string[];
  /** Whether these are all of them, and not the first ones alone. */
  isWhole: boolean;
};

/** WebSub: the hub calls `callback` and signs with `secret`. */
export type HubSubscription = { topic: string; callback: string; secret: string; leaseSeconds: number };
