import { paymentForms } from "~/areas/invoices/payment-forms";
import invoiceStyles from "~/areas/invoices/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { getInvoice } from "~/domain/invoices/get-invoice.server";
import { listInvoices } from "~/domain/invoices/list-invoices.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { InvoicesPage } from "./invoices-page";
import { invoiceListTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: invoiceStyles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(invoiceListTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const list = await orLogIn(args, listInvoices(palubka), "dashcamer");
  // One at most: whoever has one open orders nothing more.
  const open = list.invoices.find(({ due }) => due !== null);
  return { ...list, open: open ? await getInvoice(palubka, open) : null, now: palubka.now };
}

/** The creator's documents. */
export default function DashcamerInvoices() {
  return <InvoicesPage {...useLoaderData<typeof loader>()} answer={useAnswers(paymentForms).pay} />;
}
