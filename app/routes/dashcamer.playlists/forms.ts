import { DeletePlaylistForm, MovePlaylistForm, SavePlaylistForm } from "~/domain/playlists/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  savePlaylist: form(SavePlaylistForm, { hidden: ["playlistId"] }),
  movePlaylist: buttons(MovePlaylistForm),
  deletePlaylist: buttons(DeletePlaylistForm),
});
