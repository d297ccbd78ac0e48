import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { endContract, getContractEnd } from "~/domain/dashcamers/end-contract.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectDocumentWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { logoutCookies } from "~/http/session.server";
import { endContractTexts } from "~/texts/dashcamer-settings";
import { EndContractPage } from "./end-contract-page";
import { forms } from "./forms";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(endContractTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getContractEnd(args.context.palubka), "dashcamer");
}

export const action = formAction(forms, {
  end: on(
    async (context, input, { request }) => {
      await endContract(context, input);
      return redirectDocumentWithToast("/", "contractEnded", logoutCookies(request));
    },
    { quiet: true },
  ),
});

/** The last step before a contract ends. */
export default function EndContract() {
  return <EndContractPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).end} />;
}
