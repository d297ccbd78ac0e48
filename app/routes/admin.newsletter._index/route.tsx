import { adminPages } from "~/areas/workspace/texts";
import { periodOf } from "~/domain/dashcamers/statistics-rules";
import { getSiteReaders } from "~/domain/newsletter/reader-statistics.server";
import { readTopic } from "~/domain/newsletter/topics";
import { getWatchedSite, listSendings } from "~/domain/newsletter-messages/watch-sendings.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { idParam, placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { SendingsPage } from "./sendings-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.newsletter);

/** /admin/newsletter?site=2&weeks=52&topic=web&before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const { palubka } = args.context;
    const query = new URL(args.request.url).searchParams;
    const period = periodOf(query.get("weeks"));
    const topic = readTopic(query.get("topic"));
    const asked = query.has("site") ? idParam(query.get("site") ?? "") : null;
    const [site, readers, sendings] = await Promise.all([
      getWatchedSite(palubka, asked),
      getSiteReaders(palubka, { weeks: period, topic, site: asked }),
      listSendings(palubka, { ...placeInList(query), site: asked }),
    ]);
    return { site, asked, period, topic, readers, ...sendings };
  }
}

export default function AdminNewsletter() {
  return <SendingsPage {...useLoaderData<typeof loader>()} />;
}
