import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { alsoAfterConflict } from "~/areas/workspace/after-conflict";
import { reviewTexts } from "~/areas/workspace/review-texts";
import { useSettledReply } from "~/areas/workspace/settled-reply";
import { exceptSteps } from "~/client/review-steps";
import { formAnswer } from "~/http/form-reply";
import { loadReview, reviewAction } from "~/routes/dashcamer.review/review.server";
import { ReviewPage } from "~/routes/dashcamer.review/review-page";
import type { PageHandle } from "~/ui/page-handle";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

/** Whoever is told that something has changed meanwhile sees what it is now. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  alsoAfterConflict({ ...change, defaultShouldRevalidate: exceptSteps(change) });

/** From clip to clip the picture stays; a loader over all of it would take it away from whoever decides quickly. */
export const handle: PageHandle = { loadsInside: true };

export const meta: MetaFunction = () => [{ title: reviewTexts.pageTitle }];

export const loader = loadReview;
export const action = reviewAction;

/** One clip after another: play, decide, next. */
export default function DashcamerReview() {
  const answer = formAnswer(useSettledReply<typeof action>(), undefined, "saveNote");
  return (
    <ReviewPage {...useLoaderData<typeof loader>()} answer={{ ...answer, id: Number(answer.values?.id) }} />
  );
}
