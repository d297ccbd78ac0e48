import { adminTexts } from "~/areas/account/login-texts";
import { countNeeds } from "~/domain/operations/count-needs.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useRouteLoaderData } from "~/framework/router";
import type { loader as frameLoader } from "~/routes/admin/route";
import { AdminHomePage } from "./admin-home-page";
import styles from "./styles.css?url";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { needs: await countNeeds(context.palubka) };
}

/** First page of the administration; without a login the layout shows the login instead. */
export default function AdminHome() {
  const frame = useRouteLoaderData<typeof frameLoader>("routes/admin");
  const { needs } = useLoaderData<typeof loader>();
  if (!frame?.signedIn) return null;
  const { siteName, signedIn } = frame;
  const { admin, waiting } = signedIn;
  if (admin.role !== "superuser") {
    const signedInAs = adminTexts.signedInAsLocalAdmin(siteName);
    return (
      <AdminHomePage siteName={siteName} signedInAs={signedInAs} counts={{ tickets: waiting.tickets }} />
    );
  }
  return (
    <AdminHomePage
      siteName={siteName}
      signedInAs={adminTexts.signedInAsSuperuser(admin.name)}
      counts={{ ...waiting, ...needs }}
    />
  );
}
