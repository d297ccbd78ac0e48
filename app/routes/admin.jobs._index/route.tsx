import { jobTexts } from "~/areas/operations/job-texts";
import { adminPages } from "~/areas/workspace/texts";
import { useAnswers } from "~/client/use-answers";
import { getClock } from "~/domain/operations/get-clock.server";
import { listFailedJobs } from "~/domain/operations/list-failed-jobs.server";
import { listWaitingWork } from "~/domain/operations/list-waiting-work.server";
import { retryAllJobs, retryJob } from "~/domain/operations/retry-jobs.server";
import { failedJobLists } from "~/domain/operations/rules";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { JobListPage } from "./job-list-page";
import { jobListTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(adminPages.jobs);

/** /admin/jobs?list=failing&page=2 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const asked = new URL(args.request.url).searchParams.get("list");
    const list = failedJobLists.find((one) => one === asked) ?? "dead";
    const context = args.context.palubka;
    const [failed, waiting, clock] = await Promise.all([
      listFailedJobs(context, { list, page: pageNumber(args.request) }),
      listWaitingWork(context),
      getClock(context),
    ]);
    return { ...failed, waiting, clock, list };
  }
}

const done = () => redirectWithToast("/admin/jobs", "jobRetried");

export const action = formAction(forms, {
  retry: on(
    async (context, input) => {
      await retryJob(context, input);
      return done();
    },
    { words: { StateSame: jobTexts.decided } },
  ),
  retryAll: on(
    async (context) => {
      await retryAllJobs(context);
      return done();
    },
    { words: { StateSame: jobListTexts.nothing } },
  ),
});

export default function AdminJobs() {
  const [query] = useSearchParams();
  return (
    <JobListPage {...useLoaderData<typeof loader>()} query={String(query)} answers={useAnswers(forms)} />
  );
}
