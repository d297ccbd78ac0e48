import styles from "~/areas/operations/area.css?url";
import { jobTexts } from "~/areas/operations/job-texts";
import { useAnswers } from "~/client/use-answers";
import { discardJob } from "~/domain/operations/discard-job.server";
import { getFailedJob } from "~/domain/operations/list-failed-jobs.server";
import { retryJob } from "~/domain/operations/retry-jobs.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { errorTitle, titleOf } from "~/http/titled";
import { forms } from "./forms";
import { JobPage } from "./job-page";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error ? errorTitle(error) : jobTexts.type(data?.type ?? ""), matches),
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    return getFailedJob(args.context.palubka, { id: idParam(args.params.id) });
  }
}

const words = { words: { StateSame: jobTexts.decided } };

export const action = formAction(forms, {
  retry: on(async (context, _, { params }) => {
    await retryJob(context, { id: idParam(params.id) });
    return redirectWithToast("/admin/jobs", "jobRetried");
  }, words),
  discard: on(async (context, { reason }, { params }) => {
    await discardJob(context, { id: idParam(params.id), reason });
    return redirectWithToast("/admin/jobs", "jobDiscarded");
  }, words),
});

export default function AdminJob() {
  return <JobPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
