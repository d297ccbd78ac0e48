import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { listOwnTags } from "~/domain/tags/list-own-tags.server";
import { moveTag } from "~/domain/tags/move-tag.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { forms } from "./forms";
import { TagsPage } from "./tags-page";
import { tagTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(tagTexts.title) }];

const page = "/dashcamer/tags";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listOwnTags(args.context.palubka));

export const action = formAction(forms, {
  saveTag: on(
    async (context, input) => {
      await saveTag(context, input);
      return redirectWithToast(page, "tagSaved");
    },
    { quiet: true },
  ),
  moveTag: on(
    async (context, input) => {
      await moveTag(context, input);
      return redirectWithToast(page, "tagMoved");
    },
    { words: { ChangedMeanwhile: manageTexts.orderChanged } },
  ),
  deleteTag: on(async (context, input) => {
    await deleteTag(context, input);
    return redirectWithToast(page, "tagDeleted");
  }),
});

/** The creator's own tags. */
export default function DashcamerTags() {
  return <TagsPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
