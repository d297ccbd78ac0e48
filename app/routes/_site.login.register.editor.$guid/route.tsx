import { useAnswers } from "~/client/use-answers";
import { getInvitation, registerEditor } from "~/domain/editors/register-editor.server";
import { Refusal } from "~/domain/errors";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { formAction, on } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { InvalidInvitationPage, RegisterEditorPage } from "./register-editor-page";
import { registerEditorTexts } from "./texts";

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

export const action = formAction(forms, {
  register: on(
    async (context, { name, password }, { params }) => {
      await registerEditor(context, { guid: params.guid ?? "", name, password });
      return redirectDocumentWithToast("/login/user?role=editor", "editorRegistered");
    },
    { quiet: true },
  ),
});

export default function RegisterEditor() {
  const invitation = useLoaderData<typeof loader>();
  const { register } = useAnswers(forms);
  return invitation ? <RegisterEditorPage {...invitation} answer={register} /> : <InvalidInvitationPage />;
}
