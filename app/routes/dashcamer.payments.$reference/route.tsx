import { manageTexts } from "~/areas/workspace/manage/texts";
import { getPayment } from "~/domain/invoices/get-payment.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import type { WaitingHandle } from "~/ui/page-handle";
import { isWaiting, PaymentPage } from "./payment-page";
import { paymentTexts } from "./texts";

export const headers = secretPage;

export const handle: WaitingHandle<typeof loader> = {
  againSeconds: ({ state }) => (isWaiting(state) ? 10 : null),
};

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(paymentTexts.title) }];

export function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  return orLogIn(args, getPayment(context.palubka, { reference: params.reference ?? "" }), "dashcamer");
}

/** Where the gateway sends the payer back; while the outcome is not known, the page reads itself anew. */
export default function DashcamerPayment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
