import { manageTexts } from "~/areas/workspace/manage/texts";
import { forms } from "~/areas/workspace/terms/forms";
import { creatorTermsTexts } from "~/areas/workspace/terms/texts";
import { useAnswers } from "~/client/use-answers";
import { getTermsQuestion } from "~/domain/terms/get-terms-question.server";
import { rejectTerms } from "~/domain/terms/reject-terms.server";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { RejectTermsPage } from "./reject-terms-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(creatorTermsTexts.rejectTitle) }];

/** Only while the terms can be rejected; otherwise the page before says how things stand. */
export async function loader(args: LoaderFunctionArgs) {
  const { state, version, endsAt } = await orLogIn(args, getTermsQuestion(args.context.palubka), "dashcamer");
  if (state !== "announced") throw redirect("/dashcamer/terms");
  return { version, endsAt };
}

export const action = formAction(
  { reject: forms.reject },
  {
    reject: on(async (context, input) => {
      await rejectTerms(context, input);
      return redirectWithToast("/dashcamer/terms", "termsRejected");
    }),
  },
);

/** The last step before a creator rejects changed terms. */
export default function RejectTerms() {
  return <RejectTermsPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).reject} />;
}
