import { jobTexts } from "~/areas/operations/job-texts";
import type { getFailedJob } from "~/domain/operations/list-failed-jobs.server";
import { Form } from "~/framework/router";
import { formatDateTime, formatNumber } from "~/texts/format";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { TextAreaField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";
import { jobPageTexts as texts } from "./texts";

type FailedJob = Awaited<ReturnType<typeof getFailedJob>>;

export type JobPageProps = FailedJob & { answers: Answers<typeof forms> };

/** One job that failed: what broke, and while it waits for a person, what can be done with it. */
export function JobPage({ answers, ...job }: JobPageProps) {
  return (
    <main id={mainId} className="page">
      <ArrowLink to="/admin/jobs" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={jobTexts.type(job.type)} lede={jobTexts.states[job.state]} />
      <div className="support__cols">
        <div className="form-stack">
          {job.state === "dead" ? <Retry answer={answers.retry} /> : null}
          <Card title={jobTexts.error}>
            <pre className="card__body fault mono">{job.error || jobTexts.noError}</pre>
          </Card>
          {job.state === "dead" ? <Discard answer={answers.discard} /> : null}
        </div>
        <Facts {...job} />
      </div>
    </main>
  );
}

function Retry({ answer }: { answer: Answer<typeof forms.retry> }) {
  return (
    <Card title={texts.retryTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.retry} />
        <p className="muted">{texts.retryLede}</p>
        <FormError of={fieldsOf(forms.retry, answer)} />
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={answer.busy}>
            {jobTexts.retry}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Discard({ answer }: { answer: Answer<typeof forms.discard> }) {
  const { reason, ...rest } = fieldsOf(forms.discard, answer);
  return (
    <Card title={texts.discardTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.discard} />
        <p className="muted">{texts.discardLede}</p>
        <FormError of={rest} />
        <TextAreaField label={texts.reason} field={reason} rows={2} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.discard}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Facts({ about, attempts, firstFailedAt, lastFailedAt, decidedAt, reason }: FailedJob) {
  return (
    <aside className="support__side">
      <h2>{texts.facts}</h2>
      <DefinitionList
        items={[
          { term: texts.about, value: about },
          { term: jobTexts.attempts, value: formatNumber(attempts), numeric: true },
          { term: texts.firstFailed, value: formatDateTime(firstFailedAt), numeric: true },
          { term: jobTexts.lastFailed, value: formatDateTime(lastFailedAt), numeric: true },
          { term: texts.decidedAt, value: decidedAt && formatDateTime(decidedAt), numeric: true },
          { term: texts.reason, value: reason },
        ]}
      />
    </aside>
  );
}
