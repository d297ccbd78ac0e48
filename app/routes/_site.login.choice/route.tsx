import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accountChoiceTexts } from "~/areas/account/login-texts";
import { withTarget } from "~/areas/account/target";
import { openChoice } from "~/domain/accounts/login-choice.server";
import type { PersonRole } from "~/domain/accounts/rules";
import { ChoiceInput } from "~/domain/accounts/wire";
import { formView } from "~/http/form-reply";
import { logInAsChosen, savedTarget } from "~/http/log-in.server";
import { intent, pageAction } from "~/http/page.server";
import { readChoice } from "~/http/session.server";
import { titled } from "~/http/titled";
import { AccountChoicePage } from "~/routes/_site.login.choice/account-choice-page";

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

export const action = pageAction({
  choose: intent(ChoiceInput, (_, input, args) => logInAsChosen(args, input), {
    quiet: true,
    words: { WrongCredentials: accountChoiceTexts.tooLate },
  }),
});

export default function AccountChoice() {
  const { accounts, to } = useLoaderData<typeof loader>();
  const { errors } = formView(useActionData<typeof action>(), "choose");
  const busy = useNavigation().formData !== undefined;
  return <AccountChoicePage accounts={accounts} target={to} errors={errors} busy={busy} />;
}
