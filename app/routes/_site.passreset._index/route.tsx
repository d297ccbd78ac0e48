import { useAnswers } from "~/client/use-answers";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { useActionData } from "~/framework/router";
import type { FormReply } from "~/http/form-reply";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { passwordResetTexts } from "~/texts/password-reset";
import { forms } from "./forms";
import { PasswordResetPage } from "./password-reset-page";

export const meta = titled(passwordResetTexts.title);

export const action = formAction(forms, {
  request: on(
    async (context, input) => {
      await requestPasswordReset(context, input);
      return { made: input.email };
    },
    { quiet: true },
  ),
});

export default function PasswordReset() {
  const reply = useActionData<FormReply>();
  return (
    <PasswordResetPage answer={useAnswers(forms).request} sent={reply?.result === null} typed={reply?.made} />
  );
}
