import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { cancelTexts } from "~/areas/account/profile-texts";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { getAccount } from "~/domain/accounts/get-account.server";
import { CancelAccountForm } from "~/domain/accounts/wire";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { logoutCookies } from "~/http/session.server";
import { titled } from "~/http/titled";
import { CancelAccount } from "~/routes/_site.profile.cancel/cancel-account";

export const meta = titled(cancelTexts.title);

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await orLogIn(args, getAccount(args.context.palubka));
  return { email };
}

export const action = pageAction({
  cancel: intent(
    CancelAccountForm,
    async (context, input, { request }) => {
      await cancelAccount(context, input);
      return redirectDocumentWithToast("/", "accountCancelled", logoutCookies(request));
    },
    { quiet: true },
  ),
});

export default function Cancel() {
  const { values, errors } = formView(useActionData<FormReply>(), "cancel");
  const busy = useNavigation().formData !== undefined;
  return <CancelAccount {...useLoaderData<typeof loader>()} values={values} errors={errors} busy={busy} />;
}
