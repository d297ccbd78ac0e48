import { accountForms } from "~/areas/bank/account-forms";
import { AccountPage } from "~/areas/bank/account-page";
import { accountTexts } from "~/areas/bank/account-texts";
import { useAnswers } from "~/client/use-answers";
import { getLeftCreditByKey, payLeftCreditByKey } from "~/domain/payouts/left-credit.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { leftCreditTexts } from "./texts";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(accountTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in a mail about credit that is left after the end of a contract. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getLeftCreditByKey(palubka, { key: params.key ?? "" }));
}

export const action = formAction(accountForms, {
  account: on(
    async (context, { bankAccount }, { params }) => {
      await payLeftCreditByKey(context, { key: params.key ?? "", bankAccount });
      return { toast: "refundAccountGiven" };
    },
    { words: { StateSame: accountTexts.sent } },
  ),
});

export default function LeftCredit() {
  const { amount, ...credit } = useLoaderData<typeof loader>();
  return (
    <AccountPage {...credit} lede={leftCreditTexts.lede(amount)} answer={useAnswers(accountForms).account} />
  );
}
