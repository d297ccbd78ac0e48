import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useSettledReply } from "~/client/settled-reply";
import { clipAnswers } from "~/http/clip-answers";
import { clipDetailAction, loadClipDetail } from "~/http/clip-detail.server";
import { clipDetailTexts } from "~/texts/clips";
import { ClipDetailPage } from "~/ui/pages/clip-detail/clip-detail-page";

/** Whoever is told that something has changed meanwhile sees what it is now. */
export { alsoAfterConflict as shouldRevalidate } from "~/client/after-conflict";
/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: clipDetailTexts.pageTitle(data?.clip.title) },
];

export const loader = (args: LoaderFunctionArgs) => loadClipDetail(args, "editor");

export const action = clipDetailAction("editor");

/** One clip that is assigned to the editor. */
export default function EditorClip() {
  const answers = clipAnswers(useSettledReply<typeof action>(), useNavigation().formData);
  return <ClipDetailPage {...useLoaderData<typeof loader>()} answers={answers} />;
}
