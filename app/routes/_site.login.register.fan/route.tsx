import { registerFanTexts } from "~/areas/account/register-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { savedTarget, skipLoginWhenSignedIn } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { typedAddressCookie } from "~/http/typed-address.server";
import { forms } from "./forms";
import { RegisterFanPage } from "./register-fan-page";

export const meta = titled(registerFanTexts.title);

export function loader(args: LoaderFunctionArgs) {
  const to = savedTarget(args.request);
  skipLoginWhenSignedIn(args, to);
  return { to };
}

export const action = formAction(forms, {
  register: on(
    async (context, input) => {
      await registerFan(context, input);
      return redirect(withTarget("/login/register/sent?role=fan", input.to), {
        headers: { "Set-Cookie": typedAddressCookie(input.email) },
      });
    },
    { quiet: true },
  ),
});

export default function RegisterFan() {
  const { to } = useLoaderData<typeof loader>();
  return <RegisterFanPage target={to ?? undefined} answer={useAnswers(forms).register} />;
}
