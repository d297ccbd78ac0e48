import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What the root loader found; undefined where it failed itself. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}
