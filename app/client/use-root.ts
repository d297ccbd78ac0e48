import { useRouteLoaderData } from "~/framework/router";
import type { loader } from "~/root";

const useFound = () => useRouteLoaderData<typeof loader>("root");

let last: ReturnType<typeof useFound>;

/**
 * What the root loader found. Where an answer could not be read it is what it had found before: whose site it is does
 * not change by that. Undefined where it failed from the start.
 */
export function useRoot() {
  const found = useFound();
  // A server makes pages of several people and sites.
  if (found && typeof document !== "undefined") last = found;
  return found ?? last;
}

/** For what is no component. */
export const lastRoot = () => last;
