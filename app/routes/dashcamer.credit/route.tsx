import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { askPayout } from "~/domain/payouts/ask-payout.server";
import { getCredit } from "~/domain/payouts/list-payouts.server";
import { cancelPayout } from "~/domain/payouts/take-back.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { CreditPage } from "./credit-page";
import { forms } from "./forms";
import { creditTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(creditTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getCredit(args.context.palubka), "dashcamer");
}

const page = "/dashcamer/credit";

export const action = formAction(forms, {
  ask: on(
    async (context, input) => {
      await askPayout(context, input);
      return redirectWithToast(page, "payoutAsked");
    },
    { words: { StateSame: creditTexts.underWay } },
  ),
  cancel: on(
    async (context, input) => {
      await cancelPayout(context, input);
      return redirectWithToast(page, "payoutCancelled");
    },
    { words: { StateSame: creditTexts.tooLate } },
  ),
});

/** The creator's credit, and how to have it paid out. */
export default function DashcamerCredit() {
  return <CreditPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
