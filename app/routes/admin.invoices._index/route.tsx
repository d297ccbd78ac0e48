import invoiceStyles from "~/areas/invoices/styles.css?url";
import {
  type DocumentState,
  documentKinds,
  documentStates,
  readPeriod,
} from "~/domain/invoices/document-filter";
import { listDocuments } from "~/domain/invoices/list-documents.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { DocumentListPage } from "./document-list-page";
import { documentListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: invoiceStyles }];

export const meta = titled(documentListTexts.title);

/** /admin/invoices?q=novák&state=overdue&kind=period&from=2026-11-01&until=2026-11-30&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const given = (name: string, length: number) => (query.get(name) ?? "").trim().slice(0, length);
    const state = stateNames.find((one) => one === query.get("state")) ?? null;
    const kind = documentKinds.find((one) => one === query.get("kind")) ?? null;
    const [from, until, search] = [given("from", 10), given("until", 10), given("q", 100)];
    const { period, errors } = readPeriod(from, until);
    const page = pageNumber(args.request);
    return {
      ...(await listDocuments(args.context.palubka, { state, kind, period, search, page })),
      ...{ state, kind, from, until, search, errors },
    };
  }
}

const stateNames = Object.keys(documentStates) as DocumentState[];

export default function AdminInvoices() {
  const [query] = useSearchParams();
  return <DocumentListPage {...useLoaderData<typeof loader>()} query={String(query)} />;
}
