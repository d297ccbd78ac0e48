import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getOwnEmailAccess } from "~/domain/email-access/get-own-access.server";
import { giveUpEmailAccess } from "~/domain/email-access/give-up-access.server";
import { requestEmailAccess } from "~/domain/email-access/request-access.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { EmailAccessPage } from "./email-access-page";
import { forms } from "./forms";
import { emailAccessTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(emailAccessTexts.title) }];

export const loader = (args: LoaderFunctionArgs) =>
  orLogIn(args, getOwnEmailAccess(args.context.palubka), "dashcamer");

const path = "/dashcamer/email-access";

export const action = formAction(forms, {
  request: on(
    async (context, input) => {
      await requestEmailAccess(context, input);
      return redirectWithToast(path, "emailAccessAsked");
    },
    { words: { StateSame: emailAccessTexts.open, TooManyRequests: emailAccessTexts.tooMany } },
  ),
  giveUp: on(
    async (context, input) => {
      await giveUpEmailAccess(context, input);
      return redirectWithToast(path, "emailAccessEnded");
    },
    { words: { StateSame: emailAccessTexts.ended } },
  ),
});

/** The creator's requests to see contributors' addresses. */
export default function DashcamerEmailAccess() {
  return <EmailAccessPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
