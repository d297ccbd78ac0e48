import { uploadForms as forms } from "~/areas/workspace/channel/forms";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import type { VideoState } from "~/domain/states/rules";
import { deleteUpload } from "~/domain/uploads/delete-upload.server";
import { getUpload } from "~/domain/uploads/get-upload.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
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
  const { upload, clips, playlists } = await orLogIn(args, found());
  const { id, name, videoUrl, description, playlistId, playlistChosen } = upload;
  const { publishedAt, visible, fetched } = upload;
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
  };

  async function found() {
    return getUpload(palubka, { id: idParam(args.params.id) });
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
});

/** One video of the creator's channel. */
export default function DashcamerUpload() {
  return <UploadPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
