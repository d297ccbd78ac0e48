import { GetPlaylistsCall } from "~/domain/playlists/calls-wire";
import { listPlaylists } from "~/domain/playlists/list-playlists.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetPlaylistsCall, async (context) =>
  (await listPlaylists(context)).map(({ id, name }) => ({ ID: id, Name: name })),
);
