import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { isChannelId } from "~/domain/channels/channel-address";
import { choosePlaylist } from "~/domain/channels/choose-playlist.server";
import { connectChannel } from "~/domain/channels/connect-channel.server";
import { disconnectChannel } from "~/domain/channels/disconnect-channel.server";
import { findChannel } from "~/domain/channels/find-channel.server";
import { findOwnPlaylists } from "~/domain/channels/find-playlists.server";
import { getChannel } from "~/domain/channels/get-channel.server";
import { listChannelPlaylists } from "~/domain/channels/list-channel-playlists.server";
import type { Context } from "~/domain/context";
import { Refusal } from "~/domain/errors";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { ChannelPage } from "./channel-page";
import { forms } from "./forms";
import { watchedChannelTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(watchedChannelTexts.title) }];

const page = "/dashcamer/channel";

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const channel = await orLogIn(args, getChannel(palubka), "dashcamer");
  const sorting = await listChannelPlaylists(palubka);
  const asked = new URL(args.request.url).searchParams.get("found") ?? "";
  return { channel, sorting, found: isChannelId(asked) ? await foundChannel(palubka, asked) : null };
}

/** Null when the channel does not answer this time: the page is there all the same. */
async function foundChannel(context: Context, address: string) {
  try {
    return await findChannel(context, { address });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export const action = formAction(forms, {
  findChannel: on(async (context, input) => {
    const { channelId } = await findChannel(context, input);
    return redirect(`${page}?found=${channelId}`);
  }),
  connectChannel: on(async (context, input) => {
    await connectChannel(context, input);
    return redirectWithToast(page, "channelConnected");
  }),
  disconnectChannel: on(async (context, input) => {
    await disconnectChannel(context, input);
    return redirectWithToast(page, "channelDisconnected");
  }),
  findPlaylists: on(async (context) => {
    await findOwnPlaylists(context);
    return redirectWithToast(page, "channelPlaylistsFound");
  }),
  choosePlaylist: on(
    async (context, input) => {
      await choosePlaylist(context, input);
      return redirectWithToast(page, "channelPlaylistChosen");
    },
    { quiet: true },
  ),
});

/** The creator's channel, watched for new videos. */
export default function DashcamerChannel() {
  return <ChannelPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
