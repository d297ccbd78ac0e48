import styles from "~/areas/site/area.css?url";
import { RouteError } from "~/client/errors/route-error";
import { SiteDialogs } from "~/client/site/dialogs";
import { SiteFrame } from "~/client/site/site-frame";
import type { LinksFunction, MetaFunction } from "~/framework/route.server";
import { Outlet } from "~/framework/router";
import { frameMeta } from "~/http/titled";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Where a page is not there, its own words for a title are not either. */
export const meta: MetaFunction = frameMeta;

/** Layout of the public pages. */
export default function Site() {
  return (
    <SiteDialogs>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </SiteDialogs>
  );
}

export function ErrorBoundary() {
  return (
    <SiteDialogs>
      <SiteFrame>
        <RouteError />
      </SiteFrame>
    </SiteDialogs>
  );
}
