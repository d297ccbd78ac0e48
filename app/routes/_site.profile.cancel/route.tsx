import { cancelTexts } from "~/areas/account/profile-texts";
import { useAnswers } from "~/client/use-answers";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { getAccount } from "~/domain/accounts/get-account.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { logoutCookies } from "~/http/session.server";
import { titled } from "~/http/titled";
import { CancelAccount } from "./cancel-account";
import { forms } from "./forms";

export const meta = titled(cancelTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await orLogIn(args, getAccount(args.context.palubka));
  return { email };
}

export const action = formAction(forms, {
  cancel: on(
    async (context, input, { request }) => {
      await cancelAccount(context, input);
      return redirectDocumentWithToast("/", "accountCancelled", logoutCookies(request));
    },
    { quiet: true },
  ),
});

export default function Cancel() {
  return <CancelAccount {...useLoaderData<typeof loader>()} answer={useAnswers(forms).cancel} />;
}
