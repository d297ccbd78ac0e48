import { loginCodeTexts } from "~/areas/account/factor-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { openHalfLogin } from "~/domain/accounts/half-login.server";
import { loginPathOf } from "~/domain/accounts/rules";
import { data, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { logInByCode, savedTarget } from "~/http/log-in.server";
import { formAction, on } from "~/http/page.server";
import { readHalfLogin } from "~/http/session.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { LoginCodePage } from "./login-code-page";

export const meta = titled(loginCodeTexts.title);

/** The second step of a login, for who has just given the right password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = savedTarget(request);
  const half = await openHalfLogin(context.palubka, readHalfLogin(request));
  if (!half) throw redirect(withTarget("/login/user", to));
  const backTo = withTarget(loginPathOf(half.found.account.role), to);
  return data({ to, backTo }, { headers: { "Cache-Control": "no-store" } });
}

export const action = formAction(forms, {
  code: on((_, input, args) => logInByCode(args, input), {
    quiet: true,
    words: { TooManyRequests: loginCodeTexts.tooMany },
  }),
});

export default function LoginCode() {
  const { code } = useAnswers(forms);
  return <LoginCodePage {...useLoaderData<typeof loader>()} answer={code} />;
}
