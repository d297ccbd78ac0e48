import invoiceStyles from "~/areas/invoices/styles.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
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
  return { ...(await orLogIn(args, listInvoices(palubka), "dashcamer")), now: palubka.now };
}

/** The creator's documents. */
export default function DashcamerInvoices() {
  return <InvoicesPage {...useLoaderData<typeof loader>()} />;
}
