import { loginCodeTexts } from "~/areas/account/factor-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { openHalfLogin } from "~/domain/accounts/half-login.server";
import { loginPathOf } from "~/domain/accounts/rules";
import { findFactors } from "~/domain/second-factor/find-factor.server";
import { passkeysHere } from "~/domain/second-factor/passkey-options.server";
import { data, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { savedTarget } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { logInBySecondStep } from "~/http/second-step.server";
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
  const factors = await findFactors(context.palubka, half.found.account);
  const hasApp = factors?.app != null;
  const hasPasskey = passkeysHere(context.palubka, factors).length > 0;
  const elsewhere = hasPasskey ? [] : [...new Set(factors?.passkeys.map(({ host }) => host))];
  return data({ to, backTo, hasApp, hasPasskey, elsewhere }, { headers: { "Cache-Control": "no-store" } });
}

const says = { quiet: true, words: { TooManyRequests: loginCodeTexts.tooMany } };

export const action = formAction(forms, {
  code: on((_, { code, to }, args) => logInBySecondStep(args, { code }, to), says),
  passkey: on((_, { passkey, to }, args) => logInBySecondStep(args, { passkey, use: "login" }, to), says),
});

export default function LoginCode() {
  return <LoginCodePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
