import { eq, lte } from "drizzle-orm";
import type { ChannelSite, HubSubscription } from "~/domain/channels/channel-site";
import type { Feed, FeedEntry } from "~/domain/channels/feed";
import { fetchChannels } from "~/domain/channels/fetch-channels.server";
import type { Channel } from "~/domain/channels/import-videos.server";
import type { VideoStatus } from "~/domain/channels/rules";
import type { Context } from "~/domain/context";
import { channels, uploads } from "../../../db/schema/uploads";
import * as make from "../../factories";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const start = Date.parse("2026-11-24T10:00:00Z");

let made = 0;
const newId = (length: number) => String(++made).padStart(length, "x");

export const newChannelId = () => `UC${newId(22)}`;
export const newVideoId = () => newId(11);
export const newPlaylistId = () => `PL${newId(32)}`;

/** The channel's site as a test wants it to be, and what it was asked. */
export function siteOf(answers: Partial<ChannelSite> = {}) {
  const asked = {
    newest: [] as string[],
    playlist: [] as string[],
    video: [] as string[],
    hub: [] as HubSubscription[],
    ended: [] as Pick<HubSubscription, "topic" | "callback">[],
    published: [] as string[][],
  };
  const site: ChannelSite = {
    newest: async () => ({ retryAfterMs: null }),
    channelId: async () => null,
    channelName: async () => "",
    playlists: async () => null,
    playlist: async () => ({ retryAfterMs: null }),
    video: async (): Promise<VideoStatus> => ({ state: "unknown" }),
    pictures: async () => [],
    subscribe: async () => true,
    unsubscribe: async () => true,
    publish: async () => true,
    ...answers,
  };
  const recordingSite: ChannelSite = {
    ...site,
    newest(channelId) {
      asked.newest.push(channelId);
      return site.newest(channelId);
    },
    playlist(externalId) {
      asked.playlist.push(externalId);
      return site.playlist(externalId);
    },
    video(videoId) {
      asked.video.push(videoId);
      return site.video(videoId);
    },
    subscribe(subscription) {
      asked.hub.push(subscription);
      return site.subscribe(subscription);
    },
    unsubscribe(subscription) {
      asked.ended.push(subscription);
      return site.unsubscribe(subscription);
    },
    publish(feeds) {
      asked.published.push(feeds);
      return site.publish(feeds);
    },
  };
  return { asked, site: recordingSite };
}

/** The clock at one moment: a minute takes a few channels, and those of other tests may be due before. */
export async function fetchAllDue(context: Context): Promise<void> {
  const isDue = lte(channels.fetchAt, context.now);
  while ((await make.db.$count(channels, isDue)) > 0) await fetchChannels(context);
}

/** A creator with a connected channel whose feed has been taken over. */
export async function makeChannel(overrides: Partial<typeof channels.$inferInsert> = {}) {
  const creator = await make.makeDashcamer();
  const channelId = newChannelId();
  const channel: Channel = await make.db
    .insert(channels)
    .values({
      dashcamerId: creator.id,
      channelId,
      name: "Honza za volantem",
      callbackKey: crypto.randomUUID().replaceAll("-", ""),
      webSubSecret: "tajemství hubu",
      webSubLeaseUntil: start + 5 * day,
      fetchAt: start + 15 * minute,
      connectedAt: start - 30 * day,
      ...overrides,
    })
    .returning()
    .get();
  const at = (now: number, others: Partial<Context> = {}) =>
    make.makeContext(creator.actor, { now, ...others });
  const video = (others: Partial<FeedEntry> = {}): FeedEntry => ({
    videoId: newVideoId(),
    channelId,
    name: "Srna u Kolína",
    url: "https://www.youtube.com/watch?v=abc",
    publishedAt: start - minute,
    description: null,
    ...others,
  });
  const feed = (...entries: FeedEntry[]): Feed => ({ title: "Honza za volantem", entries, gone: [] });
  const videos = () => make.db.select().from(uploads).where(eq(uploads.dashcamerId, creator.id));
  const read = async () => (await make.db.select().from(channels).where(eq(channels.id, channel.id)))[0];
  return { creator, channel, at, video, feed, videos, read };
}
