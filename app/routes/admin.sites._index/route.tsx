import { useAnswers } from "~/client/use-answers";
import { addSite } from "~/domain/sites/add-site.server";
import { listSites } from "~/domain/sites/list-sites.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { SiteListPage } from "./site-list-page";
import { siteListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(siteListTexts.title);

/** /admin/sites?q=lenka&before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const search = (query.get("q") ?? "").trim().slice(0, 100);
    return { ...(await listSites(args.context.palubka, { search, ...placeInList(query) })), search };
  }
}

export const action = formAction(forms, {
  add: on(
    async (context, input) => {
      const id = await addSite(context, input);
      return redirectWithToast(`/admin/sites/${id}`, "siteAdded");
    },
    {
      words: {
        NotFound: siteListTexts.noCreator,
        AlreadyRegistered: siteListTexts.taken,
        TooManyRequests: siteListTexts.tooMany,
      },
    },
  ),
});

export default function AdminSites() {
  return <SiteListPage {...useLoaderData<typeof loader>()} answer={useAnswers(forms).add} />;
}
