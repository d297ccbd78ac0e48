import { accessTexts } from "~/areas/email-access/texts";
import { Fold } from "~/areas/workspace/fold";
import type { listEmailRequests } from "~/domain/email-access/list-requests.server";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { Quote } from "~/ui/quote";
import { forms } from "./forms";
import { emailRequestTexts as texts } from "./texts";

type Request = Awaited<ReturnType<typeof listEmailRequests>>["waiting"][number];

type WaitingRequestProps = { request: Request; answers: Answers<typeof forms> };

/** One request that waits: who asks, what for, and both answers to it. */
export function WaitingRequest({ request, answers }: WaitingRequestProps) {
  const { id, dashcamerId, creator, reason, requestedAt, earlier } = request;
  const isOf = (answer: { typed?: { id?: string } }) => answer.typed?.id === String(id);
  const { busy } = answers.approve;
  const { id: field, ...rest } = fieldsOf(forms.approve, isOf(answers.approve) ? answers.approve : { busy });
  return (
    <Card title={creator}>
      <div className="card__body form-stack">
        <p>
          {texts.since(requestedAt, earlier)}{" "}
          <Anchor to={`/admin/creators/${dashcamerId}`}>{texts.about}</Anchor>
        </p>
        <Quote title={accessTexts.reason} text={reason} />
        <p className="small muted">{texts.reasonHint}</p>
        <Form method="post">
          <Intent of={forms.approve} />
          <Hidden field={field} value={id} />
          <FormError of={rest} />
          <p className="btn-row">
            <Button type="submit" tone="primary" aria-label={texts.approveLabel(creator)} busy={busy}>
              {texts.approve}
            </Button>
          </p>
        </Form>
        <Refuse id={id} answer={isOf(answers.refuse) ? answers.refuse : { busy: answers.refuse.busy }} />
      </div>
    </Card>
  );
}

function Refuse({ id, answer }: { id: number; answer: Answer<typeof forms.refuse> }) {
  const { id: field, refusal, ...rest } = fieldsOf(forms.refuse, answer);
  return (
    <Fold summary={texts.refuseTitle} icon="close" open={answer.errors !== undefined}>
      <FieldsForm
        of={forms.refuse}
        errors={rest}
        className="form-stack"
        submit={texts.refuse}
        tone="danger"
        busy={answer.busy}
      >
        <Hidden field={field} value={id} />
        <TextAreaField label={texts.refusal} field={refusal} rows={4} hint={texts.refusalHint} />
      </FieldsForm>
    </Fold>
  );
}
