import { playlistTexts } from "~/areas/workspace/channel/playlists-texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { listOwnPlaylists } from "~/domain/playlists/list-own-playlists.server";
import { movePlaylist } from "~/domain/playlists/move-playlist.server";
import { savePlaylist } from "~/domain/playlists/save-playlist.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { PlaylistsPage } from "./playlists-page";

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

export const action = formAction(forms, {
  savePlaylist: on(
    async (context, input) => {
      await savePlaylist(context, input);
      return redirectWithToast(page, "playlistSaved");
    },
    { quiet: true },
  ),
  movePlaylist: on(
    async (context, input) => {
      await movePlaylist(context, input);
      return redirectWithToast(page, "playlistMoved");
    },
    { words: { ChangedMeanwhile: manageTexts.orderChanged } },
  ),
  deletePlaylist: on(async (context, input) => {
    await deletePlaylist(context, input);
    return redirectWithToast(page, "playlistDeleted");
  }),
});

/** The creator's playlists. */
export default function DashcamerPlaylists() {
  return <PlaylistsPage playlists={useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
