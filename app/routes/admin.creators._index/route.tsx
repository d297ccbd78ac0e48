import { creatorLists } from "~/domain/dashcamers/creator-list-rules";
import { listCreators } from "~/domain/dashcamers/list-creators.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { CreatorListPage } from "./creator-list-page";
import { creatorListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(creatorListTexts.title);

/** /admin/creators?list=noticed&q=novák&before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    const query = new URL(args.request.url).searchParams;
    const list = creatorLists.find((one) => one === query.get("list")) ?? "all";
    const search = (query.get("q") ?? "").trim().slice(0, 100);
    const listed = await listCreators(palubka, { list, search, ...placeInList(query) });
    return { ...listed, list, search, now: palubka.now };
  }
}

export default function AdminCreators() {
  return <CreatorListPage {...useLoaderData<typeof loader>()} />;
}
