import { uploadForms as forms } from "~/areas/workspace/channel/forms";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { newsletterTexts } from "~/areas/workspace/newsletter/texts";
import { socialCardId, socialTexts } from "~/areas/workspace/social/texts";
import { useAnswers } from "~/client/use-answers";
import type { Context } from "~/domain/context";
import { getAboutVideo } from "~/domain/newsletter-messages/get-about-video.server";
import { prepareAboutVideo } from "~/domain/newsletter-messages/prepare-about-video.server";
import { getSocialPosts } from "~/domain/social/get-posts.server";
import { callOffPost, postNow } from "~/domain/social/post-now.server";
import { settlePost } from "~/domain/social/settle-post.server";
import type { VideoState } from "~/domain/states/rules";
import { deleteUpload } from "~/domain/uploads/delete-upload.server";
import { getUpload } from "~/domain/uploads/get-upload.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { UploadPage, type UploadPageProps } from "./upload-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: manageTexts.pageTitle(data?.upload.name ?? channelTexts.title) },
];

export async function loader(args: LoaderFunctionArgs): Promise<Omit<UploadPageProps, "answers">> {
  const { palubka } = args.context;
  const [{ upload, clips, playlists }, message, social] = await orLogIn(args, found());
  const { id, name, videoUrl, description, playlistId, playlistChosen } = upload;
  const { publishedAt, visible, fetched, channelState } = upload;
  const isOut = publishedAt !== null && publishedAt <= palubka.now;
  return {
    id,
    upload: {
      name,
      videoUrl,
      description,
      playlistId,
      playlistChosen,
      publishedAt,
      visible,
      fetched,
      isOut,
    },
    clips: clips.map((clip) => ({
      id: clip.id,
      name: clip.name,
      nickname: clip.nickname,
      state: clip.state as VideoState,
      to: clip.trashedAt === null ? `/dashcamer/videos/${clip.id}` : null,
    })),
    playlists,
    newsletter:
      message === undefined ? null : { message, canPrepare: isOut && visible && channelState === "out" },
    social,
  };

  async function found() {
    const id = idParam(args.params.id);
    return Promise.all([
      getUpload(palubka, { id }),
      getAboutVideo(palubka, { uploadId: id }),
      getSocialPosts(palubka, { uploadId: id }),
    ]);
  }
}

export const action = formAction(forms, {
  saveUpload: on(
    async (context, input, { params }) => {
      const { id } = await saveUpload(context, { id: idParam(params.id), ...input });
      return redirectWithToast(`/dashcamer/uploads/${id}`, "uploadSaved");
    },
    { quiet: true },
  ),
  deleteUpload: on(async (context, input) => {
    await deleteUpload(context, input);
    return redirectWithToast("/dashcamer/uploads", "uploadDeleted");
  }),
  prepareMessage: on(
    async (context, input) => {
      const { id } = await prepareAboutVideo(context, input);
      return redirect(`/dashcamer/newsletter/${id}`);
    },
    { words: { InvalidState: newsletterTexts.aboutVideo.notOut } },
  ),
  postNow: on(
    async (context, input) => {
      await postNow(context, input);
      return redirectWithToast(`/dashcamer/uploads/${input.uploadId}#${socialCardId}`, "socialPostQueued");
    },
    { words: { InvalidState: socialTexts.video.cannot } },
  ),
  callOffPost: on(async (context, input) => {
    await callOffPost(context, input);
    return redirectWithToast(`/dashcamer/uploads/${input.uploadId}#${socialCardId}`, "socialPostCalledOff");
  }),
  postIsThere: on((context, input) => settle(context, { ...input, isThere: true })),
  postIsNotThere: on((context, input) => settle(context, { ...input, isThere: false })),
});

async function settle(context: Context, seen: Parameters<typeof settlePost>[1]) {
  await settlePost(context, seen);
  return redirectWithToast(`/dashcamer/uploads/${seen.uploadId}#${socialCardId}`, "socialPostSettled");
}

/** One video of the creator's channel. */
export default function DashcamerUpload() {
  return <UploadPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
