import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { editorsTexts } from "~/areas/workspace/editors-texts";
import { manageTexts } from "~/areas/workspace/texts";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { listOwnEditors } from "~/domain/editors/list-own-editors.server";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { InviteEditorForm, LockEditorForm, WithdrawInvitationForm } from "~/domain/editors/wire";
import { withdrawInvitation } from "~/domain/editors/withdraw-invitation.server";
import { redirectWithToast } from "~/http/flash.server";
import { formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { EditorsPage } from "~/routes/dashcamer.editors/editors-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(editorsTexts.title) }];

const page = "/dashcamer/editors";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, listOwnEditors(args.context.palubka));

export const action = pageAction({
  inviteEditor: intent(
    InviteEditorForm,
    async (context, input) => {
      await inviteEditor(context, input);
      return redirectWithToast(page, "editorInvited");
    },
    { quiet: true },
  ),
  lockEditor: intent(LockEditorForm, async (context, input) => {
    await lockEditor(context, input);
    return redirectWithToast(page, input.locked ? "editorLocked" : "editorUnlocked");
  }),
  withdrawInvitation: intent(WithdrawInvitationForm, async (context, input) => {
    await withdrawInvitation(context, input);
    return redirectWithToast(page, "invitationWithdrawn");
  }),
});

/** The creator's editors. */
export default function DashcamerEditors() {
  const { formData } = useNavigation();
  const invite = formAnswer(useActionData<typeof action>(), formData, "inviteEditor");
  return <EditorsPage {...useLoaderData<typeof loader>()} invite={invite} />;
}
