import { useActionData, useNavigation } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { PasswordResetRequestForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { passwordResetTexts } from "~/texts/password-reset";
import { PasswordResetPage } from "~/ui/pages/password-reset/password-reset-page";

export const meta = titled(passwordResetTexts.title);

export const action = pageAction({
  request: intent(
    PasswordResetRequestForm,
    async (context, input) => {
      await requestPasswordReset(context, input);
      return undefined;
    },
    { quiet: true },
  ),
});

export default function PasswordReset() {
  const reply = useActionData<FormReply>();
  const { values, errors } = formView(reply, "request");
  return (
    <PasswordResetPage
      values={values}
      errors={errors}
      sent={reply?.result === null}
      busy={useNavigation().formData !== undefined}
    />
  );
}
