import { clipDetailAction, loadClipDetail } from "~/areas/workspace/clip-detail/clip-detail.server";
import { ClipDetailPage } from "~/areas/workspace/clip-detail/clip-detail-page";
import { clipForms } from "~/areas/workspace/clip-detail/forms";
import { clipDetailTexts } from "~/areas/workspace/clip-detail/texts";
import { useSettledAnswers } from "~/areas/workspace/conflict/settled-reply";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { errorTitle } from "~/http/titled";

/** After an edit conflict the page shows the present values. */
export { alsoAfterConflict as shouldRevalidate } from "~/areas/workspace/conflict/after-conflict";
/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: clipDetailTexts.pageTitle(error ? errorTitle(error) : data?.clip.title) },
];

export const loader = (args: LoaderFunctionArgs) => loadClipDetail(args, "dashcamer");

export const action = clipDetailAction("dashcamer");

/** One clip of the creator. */
export default function DashcamerClip() {
  return <ClipDetailPage {...useLoaderData<typeof loader>()} answers={useSettledAnswers(clipForms)} />;
}
