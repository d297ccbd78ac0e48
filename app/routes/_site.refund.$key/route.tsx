import { accountForms } from "~/areas/bank/account-forms";
import { AccountPage } from "~/areas/bank/account-page";
import { accountTexts } from "~/areas/bank/account-texts";
import { useAnswers } from "~/client/use-answers";
import { getRefundByKey, giveAccountByKey } from "~/domain/refunds/give-account.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { refundTexts } from "./texts";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(accountTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in a mail about money that goes back. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getRefundByKey(palubka, { key: params.key ?? "" }));
}

export const action = formAction(accountForms, {
  account: on(
    async (context, { bankAccount }, { params }) => {
      await giveAccountByKey(context, { key: params.key ?? "", bankAccount });
      return { toast: "refundAccountGiven" };
    },
    { words: { StateSame: accountTexts.sent } },
  ),
});

export default function Refund() {
  const { number, amount, ...refund } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      {...refund}
      lede={refundTexts.lede(amount, number)}
      answer={useAnswers(accountForms).account}
    />
  );
}
