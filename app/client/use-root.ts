import { useRouteLoaderData } from "~/framework/router";
import type { loader } from "~/root";

const useFound = () => useRouteLoaderData<typeof loader>("root");

let last: ReturnType<typeof useFound>;

/**
 * The data of the root loader. When a later answer could not be read these are the last ones: whose site it is does not
 * change by that. Undefined where the first one failed.
 */
export function useRoot() {
  const found = useFound();
  // A server makes pages of several people and sites.
  if (found && typeof document !== "undefined") last = found;
  return found ?? last;
}

/** For what is no component. */
export const lastRoot = () => last;
