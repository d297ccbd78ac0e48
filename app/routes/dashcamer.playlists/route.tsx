import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { manageTexts } from "~/areas/workspace/texts";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { listOwnPlaylists } from "~/domain/playlists/list-own-playlists.server";
import { movePlaylist } from "~/domain/playlists/move-playlist.server";
import { savePlaylist } from "~/domain/playlists/save-playlist.server";
import { DeletePlaylistForm, MovePlaylistForm, SavePlaylistForm } from "~/domain/playlists/wire";
import { redirectWithToast } from "~/http/flash.server";
import { formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { PlaylistsPage } from "~/routes/dashcamer.playlists/playlists-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(playlistTexts.title) }];

const page = "/dashcamer/playlists";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, site } = args.context.palubka;
  const playlists = await orLogIn(args, listOwnPlaylists(args.context.palubka));
  // Another site shows the videos of another creator.
  const isHome = actor.role === "dashcamer" && actor.dashcamerId === site.dashcamerId;
  return playlists.map(({ slug, ...playlist }) => ({
    ...playlist,
    to: isHome ? `/videos?playlist=${slug}` : null,
  }));
}

export const action = pageAction({
  savePlaylist: intent(
    SavePlaylistForm,
    async (context, input) => {
      await savePlaylist(context, input);
      return redirectWithToast(page, "playlistSaved");
    },
    { quiet: true },
  ),
  movePlaylist: intent(MovePlaylistForm, async (context, input) => {
    await movePlaylist(context, input);
    return redirectWithToast(page, "playlistMoved");
  }),
  deletePlaylist: intent(DeletePlaylistForm, async (context, input) => {
    await deletePlaylist(context, input);
    return redirectWithToast(page, "playlistDeleted");
  }),
});

/** The creator's playlists. */
export default function DashcamerPlaylists() {
  const reply = useActionData<typeof action>();
  const { formData } = useNavigation();
  return (
    <PlaylistsPage
      playlists={useLoaderData<typeof loader>()}
      save={formAnswer(reply, formData, "savePlaylist")}
      remove={formAnswer(reply, formData, "deletePlaylist")}
    />
  );
}
