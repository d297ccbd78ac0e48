import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { transferTexts } from "~/areas/transfers/texts";
import { TransferCodeForm } from "~/domain/sharing/wire";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { listOwnTransfers } from "~/domain/transfers/list-own-transfers.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { CancelOwnTransferForm, RequestTransfersForm } from "~/domain/transfers/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { TransferEntryPage } from "~/routes/_site.transfer._index/transfer-entry-page";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(transferTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** What a transfer is and where its code is typed in; for a fan also the clips that they may hand over. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { palubka } = context;
  const isFan = palubka.actor.role === "fan";
  const own = isFan ? await orRefuse(listOwnTransfers(palubka)) : null;
  return data({ own, mayLogIn: palubka.actor.role === "visitor" }, { headers: secrecy });
}

export const action = pageAction({
  open: intent(TransferCodeForm, async (_, { code }) => redirect(`/transfer/${code}`), { quiet: true }),
  request: intent(RequestTransfersForm, async (context, input) => {
    await requestTransfer(context, input);
    return redirectWithToast("/transfer", "transfersSent");
  }),
  cancel: intent(CancelOwnTransferForm, async (context, input) => {
    await cancelTransfer(context, input);
    return redirectWithToast("/transfer", "transferCancelled");
  }),
});

export default function TransferEntry() {
  const reply = useActionData<FormReply>();
  const sending = useNavigation().formData?.get("intent");
  const answer = (name: string) => ({ ...formView(reply, name), busy: sending === name });
  const ticked =
    reply?.intent === "request" ? [reply.result?.initialValue?.guids ?? []].flat().map(String) : [];
  return (
    <TransferEntryPage
      {...useLoaderData<typeof loader>()}
      codeAnswer={answer("open")}
      requestAnswer={{ ...answer("request"), ticked }}
      cancelAnswer={answer("cancel")}
    />
  );
}
