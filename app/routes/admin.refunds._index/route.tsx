import { refundWords } from "~/areas/bank/refund-words";
import { listRefunds } from "~/domain/refunds/list-refunds.server";
import { refundLists } from "~/domain/refunds/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { RefundListPage } from "./refund-list-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(refundWords.title);

/** /admin/refunds?list=account&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const list = refundLists.find((one) => one === query.get("list")) ?? "unsure";
    return { ...(await listRefunds(args.context.palubka, { list, page: pageNumber(args.request) })), list };
  }
}

export default function AdminRefunds() {
  const [query] = useSearchParams();
  return <RefundListPage {...useLoaderData<typeof loader>()} query={String(query)} />;
}
