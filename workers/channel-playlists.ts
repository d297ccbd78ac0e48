import {
  isPlaylistId,
  isVideoId,
  mostPlaylists,
  playlistIdsInPage,
} from "../app/domain/channels/channel-address";
import type { ChannelPlaylist, ChannelSite } from "../app/domain/channels/channel-site";
import type { Feed } from "../app/domain/channels/feed";
import type { ApiItems } from "./channel-api-items";

type Sources = {
  /** The Data API; null without a key, and when it does not answer. */
  askApi(path: string, query: Record<string, string>): Promise<ApiItems | null>;
  askFeed(query: Record<string, string>): Promise<Feed | { retryAfterMs: number | null }>;
  askPage(path: string): Promise<string | null>;
};

/** A page of the API has so many. */
const pageLength = 50;
const mostPages = 4;

/**
 * Playlists of a channel: the Data API when there is a key, else the page that lists them and a feed for each. Only the
 * API has all videos of a long one.
 */
export function playlistsOf({
  askApi,
  askFeed,
  askPage,
}: Sources): Pick<ChannelSite, "playlists" | "playlist"> {
  async function namedByApi(channelId: string) {
    const query = { part: "snippet", channelId, maxResults: String(mostPlaylists) };
    const found = await askApi("playlists", query);
    return found?.items.flatMap(({ id = "", snippet }) =>
      isPlaylistId(id) ? [{ externalId: id, name: (snippet?.title ?? "").slice(0, 200) }] : [],
    );
  }

  async function namedOnPage(channelId: string) {
    const ids = playlistIdsInPage((await askPage(`/channel/${channelId}/playlists`)) ?? "");
    return ids?.map((externalId) => ({ externalId, name: "" })) ?? null;
  }

  async function videosByApi(playlistId: string): Promise<Omit<ChannelPlaylist, "name"> | null> {
    const videoIds: string[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = { part: "contentDetails", playlistId, maxResults: String(pageLength) };
      const found = await askApi("playlistItems", {
        ...query,
        ...(pageToken !== undefined && { pageToken }),
      });
      if (!found) return null;
      videoIds.push(...found.items.flatMap(({ contentDetails }) => contentDetails?.videoId ?? []));
      pageToken = found.nextPageToken;
      if (pageToken === undefined) break;
    }
    return { videoIds: [...new Set(videoIds.filter(isVideoId))], isWhole: pageToken === undefined };
  }

  return {
    playlists: async (channelId) => (await namedByApi(channelId)) ?? namedOnPage(channelId),
    async playlist(externalId) {
      const all = await videosByApi(externalId);
      if (all) return { name: "", ...all };
      const found = await askFeed({ playlist_id: externalId });
      if (!("entries" in found)) return found;
      // It has fifteen videos at most, and may leave out one that is hidden: what it does not name may be there.
      return { name: found.title, videoIds: found.entries.map(({ videoId }) => videoId), isWhole: false };
    },
  };
}
