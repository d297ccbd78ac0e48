import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { DeniedPage } from "~/ui/pages/error/denied-page";
import { ErrorPage } from "~/ui/pages/error/error-page";
import { NotFoundPage } from "~/ui/pages/not-found/not-found-page";
import { errorDetails, supportLink } from "./error-details";
import { logClientError } from "./log-client-error";

/** What stands where a page should be: 404, 403, or a fault of ours. */
export default function ErrorPages() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage path={pathname} videosTo="/videos" />;
  if (status === 401 || status === 403) return <DeniedPage />;
  return <Fault error={error} path={pathname} />;
}

function Fault({ error, path }: { error: unknown; path: string }) {
  const message = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
  useEffect(() => logClientError(message, error), [message, error]);
  const details = errorDetails(message, path);
  return <ErrorPage details={details} reportTo={supportLink(details)} closeTo="/" />;
}
