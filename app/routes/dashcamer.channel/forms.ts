import {
  ChoosePlaylistForm,
  ConnectChannelForm,
  DisconnectChannelForm,
  FindChannelForm,
} from "~/domain/channels/wire";
import { button, buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  findChannel: form(FindChannelForm),
  connectChannel: buttons(ConnectChannelForm),
  disconnectChannel: buttons(DisconnectChannelForm),
  findPlaylists: button(),
  choosePlaylist: form(ChoosePlaylistForm, { hidden: ["channelPlaylistId"] }),
});
