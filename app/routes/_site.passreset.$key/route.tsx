import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accountName, rememberDevice } from "~/domain/accounts/known-device.server";
import { getPasswordReset, resetPassword } from "~/domain/accounts/reset-password.server";
import { loginPathOf } from "~/domain/accounts/rules";
import { NewPasswordForm } from "~/domain/accounts/wire";
import { Refusal } from "~/domain/errors";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { deviceCookie } from "~/http/session.server";
import { titled } from "~/http/titled";
import { InvalidResetPage, NewPasswordPage } from "~/routes/_site.passreset.$key/new-password-page";
import { passwordResetTexts } from "~/texts/password-reset";

export const headers = secretPage;
export const meta = titled(passwordResetTexts.newTitle);

/** Opening the link uses nothing up: scanners of mail open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    return data(await getPasswordReset(context.palubka, { key: params.key ?? "" }), { headers: secrecy });
  } catch (error) {
    if (error instanceof Refusal) return data(null, { status: 404, headers: secrecy });
    throw error;
  }
}

export const action = pageAction({
  reset: intent(
    NewPasswordForm,
    async (context, { password }, { params, request }) => {
      const { role, email } = await resetPassword(context, { key: params.key ?? "", password });
      const login = loginPathOf(role);
      const to = role === "superuser" ? login : `${login}?role=${role}`;
      // Whoever holds the mailbox gets in, however hard strangers are guessing.
      const device = await rememberDevice(context, { role, account: accountName({ email }) });
      const headers = new Headers({ "Set-Cookie": deviceCookie(request, device) });
      return redirectDocumentWithToast(to, "passwordReset", headers);
    },
    { quiet: true },
  ),
});

export default function NewPassword() {
  const reset = useLoaderData<typeof loader>();
  const { errors } = formView(useActionData<FormReply>(), "reset");
  const busy = useNavigation().formData !== undefined;
  return reset ? <NewPasswordPage {...reset} errors={errors} busy={busy} /> : <InvalidResetPage />;
}
