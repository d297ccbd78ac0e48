import { accessTexts } from "~/areas/email-access/texts";
import type { getOwnEmailAccess } from "~/domain/email-access/get-own-access.server";
import { noAnswers } from "~/domain/email-access/rules";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { Quote } from "~/ui/quote";
import { mainId } from "~/ui/skip-link";
import { AnswerCountsList } from "./answer-counts";
import { forms } from "./forms";
import { emailAccessTexts as texts } from "./texts";

type Own = Awaited<ReturnType<typeof getOwnEmailAccess>>;

export type EmailAccessPageProps = Own & { answers: Answers<typeof forms> };

/** The creator's requests to see contributors' addresses: how each stands, and a form for a new one. */
export function EmailAccessPage({ requests, may, answers }: EmailAccessPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      {may === "ok" ? <RequestCard answer={answers.request} /> : null}
      {may === "tooMany" ? <Banner title={texts.tooManyTitle}>{texts.tooMany}</Banner> : null}
      {requests.map((request) => (
        <RequestState key={request.id} request={request} answer={answers.giveUp} />
      ))}
    </main>
  );
}

function RequestCard({ answer }: { answer: Answer<typeof forms.request> }) {
  const { reason, ...rest } = fieldsOf(forms.request, answer);
  return (
    <Card title={texts.requestTitle}>
      <FieldsForm of={forms.request} errors={rest} submit={texts.request} busy={answer.busy}>
        <TextAreaField label={texts.reason} field={reason} rows={5} hint={texts.reasonHint} />
      </FieldsForm>
    </Card>
  );
}

type RequestStateProps = { request: Own["requests"][number]; answer: Answer<typeof forms.giveUp> };

function RequestState({ request, answer }: RequestStateProps) {
  const { id, state, reason, requestedAt, refusal, counts = noAnswers } = request;
  const { id: field, ...rest } = fieldsOf(forms.giveUp, answer);
  const isOpen = state === "asked" || state === "approved";
  return (
    <Card title={accessTexts.title(requestedAt)}>
      <div className="card__body form-stack">
        <p>{stateText(request)}</p>
        <Quote title={texts.reason} text={reason} />
        <Quote title={accessTexts.refusal} text={refusal} />
        {counts.asked > 0 || state === "approved" ? <AnswerCountsList counts={counts} /> : null}
        {isOpen ? (
          <Form method="post" className="form-stack">
            <Intent of={forms.giveUp} />
            <Hidden field={field} value={id} />
            <FormError of={rest} />
            {state === "approved" ? <p className="small muted">{texts.giveUpText}</p> : null}
            <p className="btn-row">
              <Button type="submit" tone={state === "approved" ? "danger" : undefined} busy={answer.busy}>
                {texts.giveUp[state]}
              </Button>
            </p>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

function stateText({ state, requestedAt, decidedAt, endedAt }: Own["requests"][number]): string {
  if (state === "asked") return texts.states.asked();
  const at = state === "approved" || state === "refused" ? decidedAt : endedAt;
  return texts.states[state](at ?? requestedAt);
}
