import { manageTexts } from "~/areas/workspace/manage/texts";
import type { VideoState } from "~/domain/states/rules";
import { listTrash } from "~/domain/trash/list-trash.server";
import { restoreVideo } from "~/domain/trash/restore-video.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { forms } from "./forms";
import { trashTexts } from "./texts";
import { TrashPage } from "./trash-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(trashTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { search: query } = new URL(args.request.url);
  const page = pageNumber(args.request);
  const { clips, ...trash } = await orLogIn(args, listTrash(args.context.palubka, { page }));
  return {
    ...trash,
    clips: clips.map((clip) => ({ ...clip, state: clip.state as VideoState })),
    page,
    query,
  };
}

export const action = formAction(forms, {
  restoreVideo: on(async (context, { videoId }) => {
    await restoreVideo(context, { id: videoId });
    return redirectWithToast(`/dashcamer/videos/${videoId}`, "clipRestored");
  }),
});

/** The creator's trash. */
export default function DashcamerTrash() {
  return <TrashPage {...useLoaderData<typeof loader>()} />;
}
