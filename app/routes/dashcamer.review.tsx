import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useSettledReply } from "~/client/settled-reply";
import { formAnswer } from "~/http/form-reply";
import { loadReview, reviewAction } from "~/http/review.server";
import { reviewTexts } from "~/texts/review";
import { ReviewPage } from "~/ui/pages/review/review-page";

/** Whoever is told that something has changed meanwhile sees what it is now. */
export { alsoAfterConflict as shouldRevalidate } from "~/client/after-conflict";
/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

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
