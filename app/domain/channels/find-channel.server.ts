import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { channelIdInPage, readChannelAddress } from "./channel-address";

export type FoundChannel = { channelId: string; name: string; videos: string[] };

/**
 * The channel that a pasted address is of, with its newest videos, so that its creator sees which one it is.
 * Refusals: ChannelAddress (it names none), ChannelNotFound (the page names none, or has no feed now).
 */
export async function findChannel(context: Context, { address }: { address: string }): Promise<FoundChannel> {
  const { actor, channelSite, limits } = context;
  allow(actor, "channels.manage", undefined);
  const found = readChannelAddress(address);
  ensure(found, "ChannelAddress", "address");
  ensure(await limits.allows("form", `channel:${creatorOf(actor)}`), "TooManyRequests");
  const channelId =
    "channelId" in found ? found.channelId : channelIdInPage((await channelSite.page(found.path)) ?? "");
  ensure(channelId, "ChannelNotFound", "address");
  const feed = await channelSite.newest(channelId);
  ensure("entries" in feed, "ChannelNotFound", "address");
  return { channelId, name: feed.title, videos: feed.entries.slice(0, 5).map(({ name }) => name) };
}
