import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { registerChoiceTexts } from "~/areas/account/register-texts";
import { savedTarget, skipLoginWhenSignedIn } from "~/http/log-in.server";
import { titled } from "~/http/titled";
import { RegisterChoicePage } from "~/routes/_site.login.register._index/register-choice-page";

export const meta = titled(registerChoiceTexts.title);

export function loader(args: LoaderFunctionArgs) {
  const to = savedTarget(args.request);
  skipLoginWhenSignedIn(args, to);
  return { to };
}

export default function RegisterChoice() {
  return <RegisterChoicePage {...useLoaderData<typeof loader>()} />;
}
