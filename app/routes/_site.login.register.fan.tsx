import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { RegisterFanForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { savedTarget, skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { registerFanTexts } from "~/texts/register";
import { withTarget } from "~/ui/pages/login/target";
import { RegisterFanPage } from "~/ui/pages/register/register-fan-page";

export const meta = titled(registerFanTexts.title);

export function loader(args: LoaderFunctionArgs) {
  const to = savedTarget(args.request);
  skipLoginWhenSignedIn(args, to);
  return { to };
}

export const action = pageAction({
  register: intent(
    RegisterFanForm,
    async (context, input) => {
      await registerFan(context, input);
      return redirect(withTarget("/login/register/sent?role=fan", input.to));
    },
    { quiet: true },
  ),
});

export default function RegisterFan() {
  const { values, errors } = formView(useActionData<FormReply>(), "register");
  const { to } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData !== undefined;
  return <RegisterFanPage target={to ?? undefined} values={values} errors={errors} busy={busy} />;
}
