import { loadClipList } from "~/areas/workspace/clip-list/clip-list.server";
import { clipListAction } from "~/areas/workspace/clip-list/clip-list-action.server";
import { ClipListPage } from "~/areas/workspace/clip-list/clip-list-page";
import { viewForms } from "~/areas/workspace/clip-list/forms";
import { clipListTexts } from "~/areas/workspace/clip-list/texts";
import { useAnswers } from "~/client/use-answers";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { editorTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: clipListTexts.pageTitle }];

const empty = { title: editorTexts.emptyTitle, text: editorTexts.emptyText };

export const loader = (args: LoaderFunctionArgs) => loadClipList(args, "editor");

export const action = clipListAction("editor");

/** Clips that are assigned to the editor. */
export default function EditorClips() {
  return <ClipListPage {...useLoaderData<typeof loader>()} answers={useAnswers(viewForms)} empty={empty} />;
}
