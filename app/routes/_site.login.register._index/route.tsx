import { registerChoiceTexts } from "~/areas/account/register-texts";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { savedTarget, skipLoginWhenSignedIn } from "~/http/login-target.server";
import { titled } from "~/http/titled";
import { RegisterChoicePage } from "./register-choice-page";

export const meta = titled(registerChoiceTexts.title);

export function loader(args: LoaderFunctionArgs) {
  const to = savedTarget(args.request);
  skipLoginWhenSignedIn(args, to);
  return { to };
}

export default function RegisterChoice() {
  return <RegisterChoicePage {...useLoaderData<typeof loader>()} />;
}
