import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { manageTexts } from "~/areas/workspace/texts";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { listOwnTags } from "~/domain/tags/list-own-tags.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import { DeleteTagForm, SaveTagForm } from "~/domain/tags/wire";
import { redirectWithToast } from "~/http/flash.server";
import { formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { TagsPage } from "~/routes/dashcamer.tags/tags-page";
import { tagTexts } from "~/routes/dashcamer.tags/texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(tagTexts.title) }];

const page = "/dashcamer/tags";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listOwnTags(args.context.palubka));

export const action = pageAction({
  saveTag: intent(
    SaveTagForm,
    async (context, input) => {
      await saveTag(context, input);
      return redirectWithToast(page, "tagSaved");
    },
    { quiet: true },
  ),
  deleteTag: intent(DeleteTagForm, async (context, input) => {
    await deleteTag(context, input);
    return redirectWithToast(page, "tagDeleted");
  }),
});

/** The creator's own tags. */
export default function DashcamerTags() {
  const reply = useActionData<typeof action>();
  const { formData } = useNavigation();
  return (
    <TagsPage
      {...useLoaderData<typeof loader>()}
      save={formAnswer(reply, formData, "saveTag")}
      remove={formAnswer(reply, formData, "deleteTag")}
    />
  );
}
