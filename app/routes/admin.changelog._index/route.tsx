import { adminPages } from "~/areas/workspace/texts";
import { listChangelog } from "~/domain/changelog/list-entries.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { ChangelogListPage } from "./changelog-list-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.changelog);

/** /admin/changelog?before=120 */
export function loader(args: LoaderFunctionArgs) {
  const place = placeInList(new URL(args.request.url).searchParams);
  return orLogIn(args, listChangelog(args.context.palubka, place), "localAdmin");
}

export default function AdminChangelog() {
  return <ChangelogListPage {...useLoaderData<typeof loader>()} />;
}
