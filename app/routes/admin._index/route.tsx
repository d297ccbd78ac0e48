import { adminTexts } from "~/areas/account/login-texts";
import { useRouteLoaderData } from "~/framework/router";
import type { loader } from "~/routes/admin/route";
import { AdminHomePage } from "./admin-home-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

/** First page of the administration; without a login the layout shows the login instead. */
export default function AdminHome() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin");
  if (!frame?.admin) return null;
  const { siteName, admin, waiting } = frame;
  const signedInAs =
    admin.role === "superuser"
      ? adminTexts.signedInAsSuperuser(admin.name)
      : adminTexts.signedInAsLocalAdmin(siteName);
  const { tickets, ...money } = waiting;
  return (
    <AdminHomePage
      siteName={siteName}
      signedInAs={signedInAs}
      openTickets={tickets}
      money={admin.role === "superuser" ? money : null}
    />
  );
}
