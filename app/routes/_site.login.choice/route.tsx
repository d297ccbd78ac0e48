import { accountChoiceTexts } from "~/areas/account/login-texts";
import { withTarget } from "~/areas/account/target";
import { useAnswers } from "~/client/use-answers";
import { openChoice } from "~/domain/accounts/login-choice.server";
import type { PersonRole } from "~/domain/accounts/rules";
import { data, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { logInAsChosen } from "~/http/log-in.server";
import { savedTarget } from "~/http/login-target.server";
import { formAction, on } from "~/http/page.server";
import { readChoice } from "~/http/session.server";
import { titled } from "~/http/titled";
import { AccountChoicePage } from "./account-choice-page";
import { forms } from "./forms";

export const meta = titled(accountChoiceTexts.title);

/** Only for who has just proved by a password that several accounts are theirs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = savedTarget(request);
  const choice = await openChoice(context.palubka, readChoice(request));
  if (!choice) throw redirect(withTarget("/login/user", to));
  const accounts = choice.accounts.map(({ account }) => ({
    role: account.role as PersonRole,
    name: "name" in account ? account.name : "",
  }));
  return data({ accounts, to }, { headers: { "Cache-Control": "no-store" } });
}

export const action = formAction(forms, {
  choose: on((_, input, args) => logInAsChosen(args, input), {
    quiet: true,
    words: { WrongCredentials: accountChoiceTexts.tooLate },
  }),
});

export default function AccountChoice() {
  const { accounts, to } = useLoaderData<typeof loader>();
  const { choose } = useAnswers(forms);
  return <AccountChoicePage accounts={accounts} target={to} answer={choose} />;
}
