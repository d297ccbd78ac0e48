import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useNavigation } from "@remix-run/react";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { RegisterFanForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { registerFanTexts } from "~/texts/register";
import { RegisterFanPage } from "~/ui/pages/register/register-fan-page";

export const meta = titled(registerFanTexts.title);

export function loader(args: LoaderFunctionArgs) {
  skipLoginWhenSignedIn(args, null);
  return null;
}

export const action = pageAction({
  register: intent(
    RegisterFanForm,
    async (context, input) => {
      await registerFan(context, input);
      return redirect("/login/register/sent?role=fan");
    },
    { quiet: true },
  ),
});

export default function RegisterFan() {
  const { values, errors } = formView(useActionData<FormReply>(), "register");
  return <RegisterFanPage values={values} errors={errors} busy={useNavigation().formData !== undefined} />;
}
