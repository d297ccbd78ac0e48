import { channelIdInPage, isChannelId, nameInPath } from "../app/domain/channels/channel-address";
import type { ChannelSite } from "../app/domain/channels/channel-site";
import type { ApiItems } from "./channel-api-items";

type Sources = {
  /** The Data API; null without a key, and when it does not answer. */
  askApi(path: string, query: Record<string, string>): Promise<ApiItems | null>;
  askPage(path: string): Promise<string | null>;
};

/**
 * Ids and names of channels: the Data API when there is a key, else the page of the channel.
 */
export function namesOf({ askApi, askPage }: Sources): Pick<ChannelSite, "channelId" | "channelName"> {
  const channelsByApi = (query: Record<string, string>) => askApi("channels", { part: "snippet", ...query });

  async function idByApi(path: string): Promise<string | null> {
    const query = apiQuery(path);
    const id = query && (await channelsByApi(query))?.items[0]?.id;
    return id && isChannelId(id) ? id : null;
  }

  return {
    // The page knows more than the API: a handle that was changed leads to the new one.
    channelId: async (path) => (await idByApi(path)) ?? channelIdInPage((await askPage(path)) ?? ""),
    async channelName(channelId) {
      const found = await channelsByApi({ id: channelId });
      if (!found) return "";
      const [channel] = found.items;
      return channel ? (channel.snippet?.title ?? "").slice(0, 200) : null;
    },
  };
}

/** The API knows handles and names of users; null for the others. */
function apiQuery(path: string): Record<string, string> | null {
  const name = nameInPath(path);
  if (name === null) return null;
  if (path.startsWith("/@")) return { forHandle: name };
  return path.startsWith("/user/") ? { forUsername: name } : null;
}
