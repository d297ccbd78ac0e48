import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReview, reviewAction } from "~/http/review.server";
import { reviewTexts } from "~/texts/review";
import { ReviewPage } from "~/ui/pages/review/review-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction = () => [{ title: reviewTexts.pageTitle }];

export const loader = loadReview;
export const action = reviewAction;

/** One clip after another: play, decide, next. */
export default function DashcamerReview() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />;
}
