import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { readChannelAddress } from "./channel-address";

export type FoundChannel = {
  channelId: string;
  /** Its id where nobody tells the name; the feed will, once it answers. */
  name: string;
  videos: string[];
  /** Whether its feed cannot be had now, which says nothing about the channel. */
  isSilent: boolean;
};

/**
 * The channel that a pasted address is of, with its newest videos, so that its creator sees which one it is. One whose id
 * is known is found while its feed is silent too.
 * Refusals: ChannelAddress (it names none), ChannelNotFound (there is none, or its id could not be learnt now).
 */
export async function findChannel(context: Context, { address }: { address: string }): Promise<FoundChannel> {
  const { actor, channelSite, limits } = context;
  allow(actor, "channels.manage", undefined);
  const asked = readChannelAddress(address);
  ensure(asked, "ChannelAddress", "address");
  ensure(await limits.allows("form", `channel:${creatorOf(actor)}`), "TooManyRequests");
  const channelId = "channelId" in asked ? asked.channelId : await channelSite.channelId(asked.path);
  ensure(channelId, "ChannelNotFound", "address");
  const feed = await channelSite.newest(channelId);
  const isSilent = !("entries" in feed);
  const name = isSilent ? await channelSite.channelName(channelId) : feed.title;
  ensure(name !== null, "ChannelNotFound", "address");
  const videos = isSilent ? [] : feed.entries.slice(0, 5).map(({ name }) => name);
  return { channelId, name: name || channelId, videos, isSilent };
}
