import { adminPages } from "~/areas/workspace/texts";
import { getSending } from "~/domain/newsletter-messages/watch-sendings.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { idParam, placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { SendingPage } from "./sending-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.newsletter);

/** /admin/newsletter/7?before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const place = placeInList(new URL(args.request.url).searchParams);
    return getSending(args.context.palubka, { id: idParam(args.params.id), ...place });
  }
}

export default function AdminSending() {
  return <SendingPage {...useLoaderData<typeof loader>()} />;
}
