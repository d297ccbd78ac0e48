import { newUploadForms as forms } from "~/areas/workspace/channel/forms";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import type { Context } from "~/domain/context";
import { listOwnUploads, type OwnUpload } from "~/domain/uploads/list-own-uploads.server";
import { pictureSrcSet, pictureUrl } from "~/domain/uploads/rules";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { ChannelPage, type ChannelVideoView } from "./channel-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(channelTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { search: query, searchParams } = new URL(args.request.url);
  const page = pageNumber(args.request);
  const search = searchParams.get("q") ?? "";
  const { uploads, ...list } = await orLogIn(args, listOwnUploads(palubka, { search, page }));
  return { ...list, videos: uploads.map((upload) => videoView(upload, palubka)), search, page, query };
}

function videoView(upload: OwnUpload, { now }: Context): ChannelVideoView {
  const { id, imageSizes, publishedAt, visible, channelState } = upload;
  const isOut = publishedAt !== null && publishedAt <= now;
  // The picture of a video that nobody may see yet is not given out.
  const imageKey = isOut && visible && channelState === "out" ? upload.imageKey : null;
  return {
    to: `/dashcamer/uploads/${id}`,
    name: upload.name,
    imageUrl: pictureUrl({ id, imageKey }),
    imageSrcSet: pictureSrcSet({ id, imageKey, imageSizes }),
    durationMs: upload.durationMs,
    playlist: upload.playlist,
    publishedAt,
    isOut,
    visible,
    channelState,
    clips: upload.clips,
  };
}

export const action = formAction(forms, {
  saveUpload: on(
    async (context, input) => {
      const { id } = await saveUpload(context, input);
      return redirectWithToast(`/dashcamer/uploads/${id}`, "uploadSaved");
    },
    { quiet: true },
  ),
});

/** Everything on the creator's channel. */
export default function DashcamerUploads() {
  return <ChannelPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).saveUpload} />;
}
