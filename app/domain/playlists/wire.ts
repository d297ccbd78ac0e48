import { z } from "zod";
import { requiredName, rowId } from "../wire";
import { longestPlaylistName } from "./rules";

export const SavePlaylistForm = z.object({
  playlistId: rowId.optional(),
  name: requiredName(longestPlaylistName),
});

export const MovePlaylistForm = z.object({
  playlistId: rowId,
  direction: z.enum(["up", "down"], "reload"),
});

export const DeletePlaylistForm = z.object({ playlistId: rowId });
