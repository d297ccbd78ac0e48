import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/client/route-error";
import { SiteDialogs } from "~/client/site/dialogs";
import { SiteFrame } from "~/client/site/site-frame";
import styles from "~/styles/site.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

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
