import { useAnswers } from "~/client/use-answers";
import { accountName, rememberDevice } from "~/domain/accounts/known-device.server";
import { getPasswordReset, resetPassword } from "~/domain/accounts/reset-password.server";
import { loginPathOf } from "~/domain/accounts/rules";
import { Refusal } from "~/domain/errors";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { formAction, on } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { deviceCookie } from "~/http/session.server";
import { titled } from "~/http/titled";
import { passwordResetTexts } from "~/texts/password-reset";
import { forms } from "./forms";
import { InvalidResetPage, NewPasswordPage } from "./new-password-page";

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

export const action = formAction(forms, {
  reset: on(
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
  const answer = useAnswers(forms).reset;
  return reset ? <NewPasswordPage {...reset} answer={answer} /> : <InvalidResetPage />;
}
