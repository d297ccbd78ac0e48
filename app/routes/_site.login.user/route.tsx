import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { loginTexts } from "~/areas/account/login-texts";
import { withTarget } from "~/areas/account/target";
import { isPersonRole, type PersonRole, roleInArea, sameSitePath } from "~/domain/accounts/rules";
import { LoginInput } from "~/domain/accounts/wire";
import { formView } from "~/http/form-reply";
import { logInBy, skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { LoginPage } from "~/routes/_site.login.user/login-page";
import { whoWords } from "~/texts/roles";

export const meta: MetaFunction = () => [{ title: loginTexts.title }];

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

export const action = pageAction({
  login: intent(LoginInput, (_, input, args) => logInBy("person", args, input), {
    quiet: true,
    words: { TooManyRequests: loginTexts.tooMany },
  }),
});

export default function LoginUser() {
  const { to, role, signedInAs } = useLoaderData<typeof loader>();
  const { values, errors } = formView(useActionData<typeof action>(), "login");
  return (
    <LoginPage
      role={isPersonRole(values.role ?? "") ? (values.role as PersonRole) : role}
      values={values}
      errors={errors}
      target={to ?? undefined}
      notice={signedInAs ? loginTexts.signedInAs(signedInAs) : undefined}
      busy={useNavigation().state !== "idle"}
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
