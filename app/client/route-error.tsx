import { lazy, Suspense } from "react";
import ServerErrorPages from "./error-pages";

/** The server has the pages at hand; a browser fetches them when it first needs one. */
const ErrorPages = import.meta.env.SSR ? ServerErrorPages : lazy(() => import("./error-pages"));

/** What stands where a page should be: 404, 403, or a fault of ours. */
export function RouteError() {
  return (
    <Suspense>
      <ErrorPages />
    </Suspense>
  );
}
