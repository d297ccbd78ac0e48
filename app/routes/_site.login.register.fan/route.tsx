import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { registerFanTexts } from "~/areas/account/register-texts";
import { withTarget } from "~/areas/account/target";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { RegisterFanForm } from "~/domain/accounts/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { savedTarget, skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { titled } from "~/http/titled";
import { RegisterFanPage } from "~/routes/_site.login.register.fan/register-fan-page";

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
