import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { clipListTexts } from "~/areas/clip/texts";
import { loadClipList } from "~/areas/workspace/clip-list/clip-list.server";
import { clipListAction } from "~/areas/workspace/clip-list/clip-list-action.server";
import { ClipListPage } from "~/areas/workspace/clip-list/clip-list-page";
import { viewAnswers } from "~/http/view-answers";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: clipListTexts.pageTitle }];

export const loader = (args: LoaderFunctionArgs) => loadClipList(args, "dashcamer");

export const action = clipListAction("dashcamer");

/** The creator's clips. */
export default function DashcamerClips() {
  const answers = viewAnswers(useActionData<typeof action>(), useNavigation().formData);
  return <ClipListPage {...useLoaderData<typeof loader>()} answers={answers} />;
}
