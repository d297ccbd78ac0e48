import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { addHost, renameHost, retireHost } from "~/domain/sites/change-hosts.server";
import { getHostStates } from "~/domain/sites/get-host-states.server";
import { getSite } from "~/domain/sites/list-sites.server";
import { setAdminPassword } from "~/domain/sites/set-admin-password.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { onProved } from "~/http/proof.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { SitePage } from "./site-page";
import { siteTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.sites);

/** /admin/sites/2?check=1, /admin/sites/2?host=www.priklad.cz */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    const query = new URL(args.request.url).searchParams;
    const site = await getSite(palubka, idParam(args.params.id));
    return {
      site,
      checked: query.has("check") ? await getHostStates(palubka, site) : null,
      chosen: site.hosts.find((host) => host === query.get("host")) ?? null,
    };
  }
}

const says = {
  words: {
    AlreadyRegistered: siteTexts.taken,
    InvalidInput: siteTexts.ofPlatform,
    StateSame: siteTexts.same,
    TooManyRequests: siteTexts.tooMany,
    ChangedMeanwhile: siteTexts.changedMeanwhile,
  },
};

export const action = formAction(forms, {
  add: on(async (context, input, { params }) => {
    const siteId = idParam(params.id);
    await addHost(context, { siteId, ...input });
    return redirectWithToast(`/admin/sites/${siteId}`, "hostAdded");
  }, says),
  rename: on(async (context, input, { params }) => {
    const siteId = idParam(params.id);
    await renameHost(context, { siteId, ...input });
    return redirectWithToast(`/admin/sites/${siteId}`, "hostRenamed");
  }, says),
  retire: on(async (context, input, { params }) => {
    const siteId = idParam(params.id);
    await retireHost(context, { siteId, ...input });
    return redirectWithToast(`/admin/sites/${siteId}`, "hostRetired");
  }, says),
  setPassword: onProved(async (context, { newPassword }, { params }) => {
    const siteId = idParam(params.id);
    await setAdminPassword(context, { siteId, newPassword });
    return redirectWithToast(`/admin/sites/${siteId}`, "adminPasswordSet");
  }),
});

/** One site: its hosts, what DNS and HTTPS say of them, and the forms that change them. */
export default function AdminSite() {
  return <SitePage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
