import type { ShouldRevalidateFunction } from "~/framework/router";

/** The clips that the page of the review holds, by the `at` of their addresses, and how many of them come next. */
let held: ReadonlySet<string> = new Set();
let ahead = 0;

/** With fewer clips ahead, the answer to a decision brings more (prefetch). */
const fewAhead = 3;

/** The page of the review says which clips it has; none once it has gone. */
export function holdClips(ids: readonly number[], idsAhead: readonly number[]): void {
  held = new Set(ids.map(String));
  ahead = idsAhead.length;
}

/**
 * A step of the review to a clip that the page holds asks the server for nothing, so that it shows at once; a decision
 * that went through reads nothing anew while there are clips enough. What lies behind them is asked for beside the
 * page.
 */
export const exceptSteps: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  const isDecision = formData?.get("intent") === "decide" && actionStatus < 400 && ahead > fewAhead;
  const isStep =
    formMethod === undefined &&
    currentUrl.pathname === "/dashcamer/review" &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    held.has(nextUrl.searchParams.get("at") ?? "") &&
    listOf(currentUrl) === listOf(nextUrl);
  return isStep || isDecision ? false : defaultShouldRevalidate;
};

/** The query but for the place in the list. */
function listOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("at");
  query.delete("undo");
  return query.toString();
}
