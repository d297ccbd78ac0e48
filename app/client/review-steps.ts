import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The clips that the page of the review holds, by the `at` of their addresses. */
let held: ReadonlySet<string> = new Set();

/** The page of the review says which clips it has; none once it has gone. */
export function holdClips(ids: readonly number[]): void {
  held = new Set(ids.map(String));
}

/**
 * A step of the review to a clip that the page holds asks the server for nothing, so that it shows at once. What lies
 * behind it is asked for beside the page.
 */
export const exceptSteps: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isStep =
    formMethod === undefined &&
    currentUrl.pathname === "/dashcamer/review" &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    held.has(nextUrl.searchParams.get("at") ?? "") &&
    listOf(currentUrl) === listOf(nextUrl);
  return isStep ? false : defaultShouldRevalidate;
};

/** The query but for the place in the list. */
function listOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("at");
  query.delete("undo");
  return query.toString();
}
