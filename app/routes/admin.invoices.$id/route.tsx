import invoiceStyles from "~/areas/invoices/styles.css?url";
import { getBooks } from "~/domain/invoices/get-books.server";
import { getInvoice } from "~/domain/invoices/get-invoice.server";
import { allow } from "~/domain/permissions";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { errorTitle, titleOf } from "~/http/titled";
import { AdminInvoicePage } from "./admin-invoice-page";
import { adminInvoiceTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: invoiceStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(
    error || !data ? errorTitle(error) : adminInvoiceTexts.title(data.invoice.kind, data.invoice.number),
    matches,
  ),
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    // A creator has the document in their own workspace; this page is not for them.
    allow(palubka.actor, "invoices.manage", undefined);
    const id = idParam(args.params.id);
    const [invoice, books] = await Promise.all([getInvoice(palubka, { id }), getBooks(palubka, { id })]);
    return { invoice, books };
  }
}

export default function AdminInvoice() {
  return <AdminInvoicePage {...useLoaderData<typeof loader>()} />;
}
