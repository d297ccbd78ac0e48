import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { transferTexts } from "~/areas/transfers/texts";
import { NoFields } from "~/domain/clips/wire";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { getTransfer } from "~/domain/transfers/get-transfer.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { RequestTransferForm } from "~/domain/transfers/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { TransferPage } from "~/routes/_site.transfer.$guid/transfer-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? transferTexts.pageTitle(data.name) : transferTexts.title },
  { name: "robots", content: "noindex, nofollow" },
];

/** The transfer of one clip; for the fan who has sent it. */
export async function loader(args: LoaderFunctionArgs) {
  const transfer = await orLogIn(args, getTransfer(args.context.palubka, { guid: args.params.guid ?? "" }));
  return data(transfer, { headers: secrecy });
}

export const action = pageAction({
  request: intent(RequestTransferForm, async (context, { toDashcamerId }, { params }) => {
    const guid = params.guid ?? "";
    const { moved } = await requestTransfer(context, { guids: [guid], toDashcamerId });
    return redirectWithToast(`/transfer/${guid}`, moved > 0 ? "transferMoved" : "transferAsked");
  }),
  cancel: intent(NoFields, async (context, _, { params }) => {
    const guid = params.guid ?? "";
    await cancelTransfer(context, { guid });
    return redirectWithToast(`/transfer/${guid}`, "transferCancelled");
  }),
});

export default function Transfer() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("intent");
  const answer = (name: string) => ({ ...formView(reply, name), busy: sending === name });
  return (
    <TransferPage
      {...useLoaderData<typeof loader>()}
      requestAnswer={answer("request")}
      cancelAnswer={answer("cancel")}
    />
  );
}
