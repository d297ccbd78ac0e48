import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { skipLoginWhenSignedIn } from "~/http/log-in.server";
import { titled } from "~/http/titled";
import { registerChoiceTexts } from "~/texts/register";
import { RegisterChoicePage } from "~/ui/pages/register/register-choice-page";

export const meta = titled(registerChoiceTexts.title);

export function loader(args: LoaderFunctionArgs) {
  skipLoginWhenSignedIn(args, null);
  return null;
}

export default RegisterChoicePage;
