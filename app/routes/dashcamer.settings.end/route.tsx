import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { manageTexts } from "~/areas/workspace/texts";
import { CancelAccountForm } from "~/domain/accounts/wire";
import { endContract, getContractEnd } from "~/domain/dashcamers/end-contract.server";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { type FormReply, formAnswer } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { logoutCookies } from "~/http/session.server";
import { EndContractPage } from "~/routes/dashcamer.settings.end/end-contract-page";
import { endContractTexts } from "~/texts/dashcamer-settings";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(endContractTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getContractEnd(args.context.palubka), "dashcamer");
}

export const action = pageAction({
  end: intent(
    CancelAccountForm,
    async (context, input, { request }) => {
      await endContract(context, input);
      return redirectDocumentWithToast("/", "contractEnded", logoutCookies(request));
    },
    { quiet: true },
  ),
});

/** The last step before a contract ends. */
export default function EndContract() {
  const answer = formAnswer(useActionData<FormReply>(), useNavigation().formData, "end");
  return <EndContractPage {...useLoaderData<typeof loader>()} {...answer} />;
}
