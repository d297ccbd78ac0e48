import { loginTexts } from "~/areas/account/login-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { isPersonRole, type PersonRole, roleInArea, sameSitePath } from "~/domain/accounts/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { logInBy } from "~/http/log-in.server";
import { skipLoginWhenSignedIn } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { titled } from "~/http/titled";
import { whoWords } from "~/texts/roles";
import { forms } from "./forms";
import { LoginPage } from "./login-page";

export const meta = titled(loginTexts.title);

/** Whoever is signed in gets the form only to become somebody else: `other`, or a role that is not theirs. */
export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const to = sameSitePath(params.get("to") ?? "");
  const role = roleAskedFor(params.get("role") ?? "", to);
  const { actor } = args.context.palubka;
  const isOther = params.has("other") || (role !== null && role !== actor.role);
  if (!isOther) skipLoginWhenSignedIn(args, to);
  const name = "name" in actor ? actor.name : "";
  return { to, role, signedInAs: actor.role === "visitor" ? null : whoWords(actor.role, name) };
}

export const action = formAction(forms, {
  login: on((_, input, args) => logInBy("person", args, input), {
    quiet: true,
    words: { TooManyRequests: loginTexts.tooMany },
  }),
});

export default function LoginUser() {
  const { to, role, signedInAs } = useLoaderData<typeof loader>();
  const { login } = useAnswers(forms);
  const typedRole = login.typed?.role ?? "";
  return (
    <LoginPage
      role={isPersonRole(typedRole) ? typedRole : role}
      answer={login}
      target={to ?? undefined}
      notice={signedInAs ? loginTexts.signedInAs(signedInAs) : undefined}
      guestTo="/upload"
      resetTo="/passreset"
      registerTo={withTarget("/login/register/fan", to)}
      becomeDashcamerTo="/login/register/dashcamer"
    />
  );
}

/** The role that the link names, else the one that the target belongs to. */
function roleAskedFor(named: string, to: string | null): PersonRole | null {
  if (isPersonRole(named)) return named;
  return to === null ? null : roleInArea(to);
}
