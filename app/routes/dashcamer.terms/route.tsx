import { legalText } from "~/areas/site/legal-texts.server";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { forms } from "~/areas/workspace/terms/forms";
import { creatorTermsTexts } from "~/areas/workspace/terms/texts";
import { useAnswers } from "~/client/use-answers";
import { sameSitePath } from "~/domain/accounts/rules";
import { acceptTerms } from "~/domain/terms/accept-terms.server";
import { closeTermsNotice } from "~/domain/terms/close-terms-notice.server";
import { getTermsQuestion } from "~/domain/terms/get-terms-question.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { savedTarget } from "~/http/login-target.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { CreatorTermsPage } from "./creator-terms-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(creatorTermsTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const { markdown, ...question } = await orLogIn(args, getTermsQuestion(palubka), "dashcamer");
  return {
    ...question,
    html: legalText(markdown, palubka),
    to: savedTarget(args.request),
  };
}

/** Where somebody goes on; every answer leads away by GET, so a reload sends nothing again. */
const backTo = (to: string | undefined) => sameSitePath(to ?? "") ?? "/dashcamer";

export const action = formAction(forms, {
  accept: on(async (context, input) => {
    await acceptTerms(context, input);
    return redirectWithToast(backTo(input.to), "termsAccepted");
  }),
  reject: on(async (context, input) => {
    await rejectTerms(context, input);
    return redirectWithToast("/dashcamer/terms", "termsRejected");
  }),
  closeNotice: on(async (context, { to }) => {
    await closeTermsNotice(context);
    return redirectWithToast(backTo(to), "termsNoticeClosed");
  }),
});

/** A creator's terms: what changes, from when, and the answer to it. */
export default function CreatorTerms() {
  return <CreatorTermsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).accept} />;
}
