import { transferTexts } from "~/areas/transfers/texts";
import { useAnswers } from "~/client/use-answers";
import { cancelTransfer } from "~/domain/transfers/cancel-transfer.server";
import { listOwnTransfers } from "~/domain/transfers/list-own-transfers.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secrecy, secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { forms } from "./forms";
import { TransferEntryPage } from "./transfer-entry-page";

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

export const action = formAction(forms, {
  open: on(async (_, { code }) => redirect(`/transfer/${code}`), { quiet: true }),
  request: on(async (context, input) => {
    await requestTransfer(context, input);
    return redirectWithToast("/transfer", "transfersSent");
  }),
  cancel: on(async (context, input) => {
    await cancelTransfer(context, input);
    return redirectWithToast("/transfer", "transferCancelled");
  }),
});

export default function TransferEntry() {
  return <TransferEntryPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
