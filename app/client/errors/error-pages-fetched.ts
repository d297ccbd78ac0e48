import { lazy } from "react";

/** The error pages, fetched when the first one is needed. */
export const ErrorPages = lazy(() => import("./error-pages"));
