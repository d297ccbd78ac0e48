import { useActionData, useNavigation } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { PasswordResetRequestForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { PasswordResetPage } from "~/routes/_site.passreset._index/password-reset-page";
import { passwordResetTexts } from "~/texts/password-reset";

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
