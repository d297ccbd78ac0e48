import { listTickets } from "~/domain/support/list-tickets.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { ticketListTexts } from "~/texts/support";
import { TicketListPage } from "./ticket-list-page";

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
