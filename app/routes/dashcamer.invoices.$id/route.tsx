import invoiceStyles from "~/areas/invoices/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { getInvoice } from "~/domain/invoices/get-invoice.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { forms } from "./forms";
import { InvoicePage } from "./invoice-page";
import { invoicePageTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: invoiceStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: manageTexts.pageTitle(data ? invoicePageTexts.title(data.kind, data.number) : "") },
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, getInvoice(args.context.palubka, { id: idParam(args.params.id) }), "dashcamer");
}

export const action = formAction(forms, {
  pay: on(async (context, _, { params }) => {
    const { url } = await payInvoice(context, { id: idParam(params.id) });
    return redirectDocument(url);
  }),
  cancel: on(async (context, _, { params }) => {
    await cancelInvoice(context, { id: idParam(params.id) });
    return redirectWithToast(`/dashcamer/invoices/${idParam(params.id)}`, "orderCancelled");
  }),
});

/** One document of the creator. */
export default function DashcamerInvoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
