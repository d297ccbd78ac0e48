import { alsoAfterConflict } from "~/areas/workspace/conflict/after-conflict";
import { useSettledAnswers } from "~/areas/workspace/conflict/settled-reply";
import { exceptSteps } from "~/client/review-steps";
import type { LinksFunction, MetaFunction } from "~/framework/route.server";
import { type ShouldRevalidateFunction, useLoaderData } from "~/framework/router";
import type { PageHandle } from "~/ui/page-handle";
import { forms } from "./forms";
import { loadReview, reviewAction } from "./review.server";
import { ReviewPage } from "./review-page";
import styles from "./styles.css?url";
import { reviewTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

/** After an edit conflict the page shows the present values. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  alsoAfterConflict({ ...change, defaultShouldRevalidate: exceptSteps(change) });

/** From clip to clip the picture stays; a loader over all of it would take it away from whoever decides quickly. */
export const handle: PageHandle = { loadsInside: true };

export const meta: MetaFunction = () => [{ title: reviewTexts.pageTitle }];

export const loader = loadReview;
export const action = reviewAction;

/** One clip after another: play, decide, next. */
export default function DashcamerReview() {
  return <ReviewPage {...useLoaderData<typeof loader>()} answers={useSettledAnswers(forms)} />;
}
