import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { sameSitePath } from "~/domain/accounts/rules";
import { LoginInput } from "~/domain/accounts/wire";
import { formView } from "~/http/form-reply";
import { logInBy, skipLoginWhenSignedIn } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { loginTexts } from "~/texts/login";
import { LoginPage, type LoginRole } from "~/ui/pages/login/login-page";
import { withTarget } from "~/ui/pages/login/target";

export const meta: MetaFunction = () => [{ title: loginTexts.title }];

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const to = params.get("to");
  skipLoginWhenSignedIn(args, to);
  return { to: to === null ? null : sameSitePath(to), role: roleOf(params.get("role"), to) };
}

export const action = pageAction({
  login: intent(LoginInput, (_, input, args) => logInBy(input.role, args, input), {
    quiet: true,
    words: { TooManyRequests: loginTexts.tooMany },
  }),
});

export default function LoginUser() {
  const { to, role } = useLoaderData<typeof loader>();
  const { values, errors } = formView(useActionData<typeof action>(), "login");
  return (
    <LoginPage
      role={(values.role as LoginRole | undefined) ?? role}
      values={values}
      errors={errors}
      target={to ?? undefined}
      busy={useNavigation().state !== "idle"}
      guestTo="/upload"
      resetTo="/passreset"
      registerTo={withTarget("/login/register/fan", to)}
      becomeDashcamerTo="/login/register/dashcamer"
    />
  );
}

/** The role asked for, else the one that the target belongs to. */
function roleOf(asked: string | null, to: string | null): LoginRole {
  if (asked === "dashcamer" || asked === "editor") return asked;
  if (to?.startsWith("/dashcamer")) return "dashcamer";
  return to?.startsWith("/editor") ? "editor" : "fan";
}
