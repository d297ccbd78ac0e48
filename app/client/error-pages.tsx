import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { release } from "~/release";
import { errorPageTexts } from "~/texts/error-page";
import { DeniedPage } from "~/ui/pages/error/denied-page";
import { ErrorPage } from "~/ui/pages/error/error-page";
import { NotFoundPage } from "~/ui/pages/not-found/not-found-page";

/** What stands where a page should be: 404, 403, or a fault of ours. */
export default function ErrorPages() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage path={pathname} videosTo="/videos" />;
  if (status === 401 || status === 403) return <DeniedPage />;
  const details = [
    isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error),
    `${errorPageTexts.path} ${pathname}`,
    `${errorPageTexts.version} ${release.version} (${release.build})`,
  ].join("\n");
  return (
    <ErrorPage
      details={details}
      reportTo={`/support?${new URLSearchParams({ type: "1", report: details })}`}
      closeTo="/"
    />
  );
}
