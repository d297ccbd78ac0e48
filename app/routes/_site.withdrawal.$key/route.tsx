import { useAnswers } from "~/client/use-answers";
import { getWithdrawal } from "~/domain/withdrawals/get-withdrawal.server";
import { withdraw } from "~/domain/withdrawals/withdraw.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { forms } from "./forms";
import { withdrawalTexts } from "./texts";
import { WithdrawalPage } from "./withdrawal-page";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(withdrawalTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in the mail that confirms a contract or a statement. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getWithdrawal(palubka, { key: params.key ?? "" }));
}

export const action = formAction(forms, {
  withdraw: on(async (context, input, { params }) => {
    await withdraw(context, { ...input, key: params.key ?? "" });
    return { toast: "withdrawn" };
  }),
});

export default function Withdrawal() {
  return <WithdrawalPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).withdraw} />;
}
