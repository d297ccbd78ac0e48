import styles from "~/areas/operations/area.css?url";
import { adminPages } from "~/areas/workspace/texts";
import { listClientErrors } from "~/domain/client-errors/list-client-errors.server";
import { groupStates } from "~/domain/client-errors/rules";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { ErrorListPage } from "./error-list-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = titled(adminPages.errors);

/** /admin/errors?list=mended&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const asked = new URL(args.request.url).searchParams.get("list");
    const state = groupStates.find((one) => one === asked) ?? "open";
    const page = pageNumber(args.request);
    return { ...(await listClientErrors(args.context.palubka, { state, page })), state };
  }
}

export default function AdminErrors() {
  const [query] = useSearchParams();
  return <ErrorListPage {...useLoaderData<typeof loader>()} query={String(query)} />;
}
