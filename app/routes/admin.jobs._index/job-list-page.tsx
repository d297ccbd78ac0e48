import { jobTexts } from "~/areas/operations/job-texts";
import { OperationsNav } from "~/areas/operations/operations-nav";
import { adminPages } from "~/areas/workspace/texts";
import type { getClock } from "~/domain/operations/get-clock.server";
import type { listFailedJobs } from "~/domain/operations/list-failed-jobs.server";
import type { listWaitingWork } from "~/domain/operations/list-waiting-work.server";
import { type FailedJobList, failedJobLists } from "~/domain/operations/rules";
import { Form } from "~/framework/router";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { ListChoice } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { ClockCard } from "./clock-card";
import { forms } from "./forms";
import { jobListTexts as texts } from "./texts";
import { WaitingCard } from "./waiting-card";

type Listed = Awaited<ReturnType<typeof listFailedJobs>>;

export type JobListPageProps = Listed & {
  list: FailedJobList;
  waiting: Awaited<ReturnType<typeof listWaitingWork>>;
  clock: Awaited<ReturnType<typeof getClock>>;
  query: string;
  answers: Answers<typeof forms>;
};

/** Jobs that the queue has given up, and what waits for it. */
export function JobListPage(props: JobListPageProps) {
  const { jobs, counts, list, waiting, clock, page, totalPages, query, answers } = props;
  return (
    <main id={mainId} className="page">
      <OperationsNav at="jobs" />
      <PageHead title={adminPages.jobs} lede={texts.lede(counts.dead)}>
        {counts.dead > 1 ? (
          <Form method="post">
            <Intent of={forms.retryAll} />
            <Button type="submit" busy={answers.retryAll.busy}>
              {texts.retryAll}
            </Button>
          </Form>
        ) : null}
      </PageHead>
      <FormError of={fieldsOf(forms.retryAll, answers.retryAll)} />
      <ListChoice
        label={texts.lists}
        param="list"
        choices={failedJobLists.map((value) => ({
          value,
          label: texts.list[value],
          count: value === "over" ? undefined : counts[value],
        }))}
        chosen={list}
      />
      {jobs.length === 0 ? (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty[list]} />
      ) : (
        <JobTable jobs={jobs} answer={answers.retry} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
      <WaitingCard waiting={waiting} />
      <ClockCard clock={clock} />
    </main>
  );
}

type JobTableProps = Pick<Listed, "jobs"> & { answer: JobListPageProps["answers"]["retry"] };

function JobTable({ jobs, answer }: JobTableProps) {
  const fields = fieldsOf(forms.retry, answer);
  return (
    <>
      <FormError of={fields} />
      <DataTable
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          {
            label: jobTexts.job,
            cell: ({ id, type, about }) => (
              <>
                <Anchor to={`/admin/jobs/${id}`}>{jobTexts.type(type)}</Anchor>{" "}
                <span className="muted small">{about}</span>
              </>
            ),
          },
          { label: jobTexts.state, cell: ({ state }) => jobTexts.states[state] },
          { label: jobTexts.error, cell: ({ error }) => error || jobTexts.noError },
          { label: jobTexts.attempts, numeric: "digits", cell: ({ attempts }) => formatNumber(attempts) },
          {
            label: jobTexts.lastFailed,
            numeric: "digits",
            cell: ({ lastFailedAt }) => formatDateTime(lastFailedAt),
          },
        ]}
        actions={{
          label: texts.actions,
          cell: ({ id, type, state }) =>
            state !== "dead" ? null : (
              <Form method="post">
                <Intent of={forms.retry} />
                <Hidden field={fields.id} value={id} />
                <Button
                  type="submit"
                  size="sm"
                  aria-label={texts.retryLabel(jobTexts.type(type))}
                  busy={answer.busy}
                >
                  {jobTexts.retry}
                </Button>
              </Form>
            ),
        }}
      />
    </>
  );
}
