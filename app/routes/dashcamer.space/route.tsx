import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { binClips, getSpace } from "~/domain/dashcamers/space.server";
import { releaseSpace } from "~/domain/intake/pending-files.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { SpacePage } from "./space-page";
import { spaceTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(spaceTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getSpace(args.context.palubka), "dashcamer");
}

export const action = formAction(forms, {
  bin: on(async (context, input) => {
    const { remaining } = await binClips(context, input);
    return redirectWithToast("/dashcamer/space", remaining === 0 ? "clipsBinned" : "clipsBinnedPartly");
  }),
  release: on(async (context, input) => {
    await releaseSpace(context, input);
    return redirectWithToast("/dashcamer/space", "spaceReleased");
  }),
});

/** The creator's space: where it goes, how long it lasts, what could be binned. */
export default function DashcamerSpace() {
  return <SpacePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
