import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { registerEditorTexts } from "~/areas/workspace/editors-texts";
import { getInvitation, registerEditor } from "~/domain/editors/register-editor.server";
import { RegisterEditorForm } from "~/domain/editors/wire";
import { Refusal } from "~/domain/errors";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import {
  InvalidInvitationPage,
  RegisterEditorPage,
} from "~/routes/_site.login.register.editor.$guid/register-editor-page";

export const headers = secretPage;
export const meta = titled(registerEditorTexts.title);

/** Opening the link uses nothing up: scanners of mail open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    return data(await getInvitation(context.palubka, { guid: params.guid ?? "" }), { headers: secrecy });
  } catch (error) {
    if (error instanceof Refusal) return data(null, { status: 404, headers: secrecy });
    throw error;
  }
}

export const action = pageAction({
  register: intent(
    RegisterEditorForm,
    async (context, { name, password }, { params }) => {
      await registerEditor(context, { guid: params.guid ?? "", name, password });
      return redirectDocumentWithToast("/login/user?role=editor", "editorRegistered");
    },
    { quiet: true },
  ),
});

export default function RegisterEditor() {
  const invitation = useLoaderData<typeof loader>();
  const view = formView(useActionData<FormReply>(), "register");
  const busy = useNavigation().formData !== undefined;
  return invitation ? (
    <RegisterEditorPage {...invitation} {...view} busy={busy} />
  ) : (
    <InvalidInvitationPage />
  );
}
