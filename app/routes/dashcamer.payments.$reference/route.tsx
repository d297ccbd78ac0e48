import { manageTexts } from "~/areas/workspace/manage/texts";
import { getPayment } from "~/domain/invoices/get-payment.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { isWaiting, PaymentPage } from "./payment-page";
import { paymentTexts } from "./texts";

export const headers = secretPage;

/** How soon a page that waits loads itself anew, seconds. */
const againSeconds = 10;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: manageTexts.pageTitle(paymentTexts.title) },
  ...(data && isWaiting(data.state) ? [{ httpEquiv: "refresh", content: String(againSeconds) }] : []),
];

export function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  return orLogIn(args, getPayment(context.palubka, { reference: params.reference ?? "" }), "dashcamer");
}

/** Where the gateway sends the payer back; while the outcome is not known, the page loads itself anew. */
export default function DashcamerPayment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
