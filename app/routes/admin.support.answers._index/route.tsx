import { listCanned } from "~/domain/canned-answers/list-answers.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { CannedListPage } from "./canned-list-page";
import { cannedListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(cannedListTexts.title);

/** /admin/support/answers?before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    return listCanned(args.context.palubka, placeInList(new URL(args.request.url).searchParams));
  }
}

export default function AdminCannedAnswers() {
  return <CannedListPage {...useLoaderData<typeof loader>()} />;
}
