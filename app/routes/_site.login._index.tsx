import { LoginChoicePage } from "~/areas/account/login-choice-page";
import { loginTexts } from "~/areas/account/login-texts";
import { withTarget } from "~/areas/account/target";
import { sameSitePath } from "~/domain/accounts/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { skipLoginWhenSignedIn } from "~/http/login-target.server";
import { titled } from "~/http/titled";

export const meta = titled(loginTexts.title);

export function loader(args: LoaderFunctionArgs) {
  const to = new URL(args.request.url).searchParams.get("to");
  skipLoginWhenSignedIn(args, to);
  return { to: to === null ? null : sameSitePath(to) };
}

export default function Login() {
  const { to } = useLoaderData<typeof loader>();
  const sending = to !== null && /^\/(upload|poslat)\b/.test(to);
  return (
    <LoginChoicePage
      sending={sending}
      guestTo={sending ? to : "/upload"}
      loginTo={withTarget("/login/user", to)}
      registerTo={withTarget("/login/register", to)}
    />
  );
}
