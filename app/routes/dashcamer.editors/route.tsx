import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { listOwnEditors } from "~/domain/editors/list-own-editors.server";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { withdrawInvitation } from "~/domain/editors/withdraw-invitation.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { EditorsPage } from "./editors-page";
import { forms } from "./forms";
import { editorsTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(editorsTexts.title) }];

const page = "/dashcamer/editors";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listOwnEditors(args.context.palubka));

export const action = formAction(forms, {
  inviteEditor: on(
    async (context, input) => {
      await inviteEditor(context, input);
      return redirectWithToast(page, "editorInvited");
    },
    { quiet: true },
  ),
  lockEditor: on(async (context, input) => {
    await lockEditor(context, input);
    return redirectWithToast(page, input.locked ? "editorLocked" : "editorUnlocked");
  }),
  withdrawInvitation: on(async (context, input) => {
    await withdrawInvitation(context, input);
    return redirectWithToast(page, "invitationWithdrawn");
  }),
});

/** The creator's editors. */
export default function DashcamerEditors() {
  return <EditorsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).inviteEditor} />;
}
