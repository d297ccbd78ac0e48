import { z } from "zod";
import { requiredName, requiredText, rowId } from "../wire";
import { isChannelId } from "./channel-address";

const channelId = z.string("reload").refine(isChannelId, "reload");

export const FindChannelForm = z.object({ address: requiredText(500) });
export const ConnectChannelForm = z.object({ channelId, name: requiredName(200) });
export const DisconnectChannelForm = z.object({ channelId });

export const ChoosePlaylistForm = z.object({
  channelPlaylistId: rowId,
  playlistId: z.union([z.literal("new"), rowId], "reload").optional(),
});
