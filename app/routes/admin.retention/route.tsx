import { adminPages } from "~/areas/workspace/texts";
import { listRuns } from "~/domain/retention/list-runs.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { RetentionPage } from "./retention-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.retention);

/** /admin/retention?before=120 */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return orLogIn(args, listRuns(args.context.palubka, placeInList(query)), "superuser");
}

export default function AdminRetention() {
  return <RetentionPage {...useLoaderData<typeof loader>()} />;
}
