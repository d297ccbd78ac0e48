import { transferTexts } from "~/areas/transfers/texts";
import { useAnswers } from "~/client/use-answers";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { getTransfer } from "~/domain/transfers/get-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { forms } from "./forms";
import { TransferPage } from "./transfer-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data ? transferTexts.pageTitle(data.name) : transferTexts.title, matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** The transfer of one clip; for the fan who has sent it. */
export async function loader(args: LoaderFunctionArgs) {
  const transfer = await orLogIn(args, getTransfer(args.context.palubka, { guid: args.params.guid ?? "" }));
  return data(transfer, { headers: secrecy });
}

export const action = formAction(forms, {
  request: on(async (context, { toDashcamerId }, { params }) => {
    const guid = params.guid ?? "";
    const { moved } = await requestTransfer(context, { guids: [guid], toDashcamerId });
    return redirectWithToast(`/transfer/${guid}`, moved > 0 ? "transferMoved" : "transferAsked");
  }),
  cancel: on(async (context, _, { params }) => {
    const guid = params.guid ?? "";
    await cancelTransfer(context, { guid });
    return redirectWithToast(`/transfer/${guid}`, "transferCancelled");
  }),
});

export default function Transfer() {
  return <TransferPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
