import { Outlet } from "@remix-run/react";
import { RouteError } from "~/client/errors/route-error";
import { SiteDialogs } from "~/client/site/dialogs";
import { SiteFrame } from "~/client/site/site-frame";

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
