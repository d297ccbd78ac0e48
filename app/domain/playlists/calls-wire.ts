import { z } from "zod";
import { call, entity, NoInput } from "../call-wire";

export const PlaylistShape = entity("Playlist", z.object({ ID: z.int(), Name: z.string() }));

export const GetPlaylistsCall = call({
  method: "GET",
  path: "/Api/Playlist/Get",
  for: "everybody",
  input: NoInput,
  reply: z.array(PlaylistShape),
  example: { input: {}, reply: [{ ID: 1, Name: "Zvěř na silnici" }] },
});
