import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listTickets } from "~/domain/support/list-tickets.server";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { TicketListPage } from "~/routes/admin.support._index/ticket-list-page";
import { ticketListTexts } from "~/texts/support";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: ticketListTexts.title }];

/** /admin/support?state=closed&page=2 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const closed = query.get("state") === "closed";
  const page = pageNumber(args.request);
  return {
    ...(await orLogIn(args, listTickets(args.context.palubka, { closed, page }), "localAdmin")),
    closed,
  };
}

export default function AdminTickets() {
  const [query] = useSearchParams();
  return <TicketListPage {...useLoaderData<typeof loader>()} query={String(query)} />;
}
