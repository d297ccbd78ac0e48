import { messageForms as forms } from "~/areas/workspace/newsletter/forms";
import type { getMessage } from "~/domain/newsletter-messages/get-message.server";
import { toPragueInput } from "~/domain/prague-time";
import { Form } from "~/framework/router";
import { optional } from "~/texts/forms";
import { Button, type ButtonProps } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { messageTexts as texts } from "./texts";

export type MessageView = Omit<Awaited<ReturnType<typeof getMessage>>, "letter">;

type ActionsCardProps = { message: MessageView; answers: Answers<typeof forms> };

/** What can be done with a message in its state. */
export function ActionsCard({ message, answers }: ActionsCardProps) {
  const { id, kind, state, startedAt, canSend, sendAt, isDue } = message;
  const isAhead = state === "draft" || state === "planned" || (state === "cancelled" && startedAt === null);
  // The page of a message that is due reads itself anew: a moment that is being typed would be gone.
  const mayPlan = isAhead && !isDue;
  return (
    <Card title={titleOf(message, mayPlan)}>
      <div className="card__body form-stack">
        {state === "planned" && sendAt !== null ? <p>{isDue ? texts.due : texts.planned(sendAt)}</p> : null}
        {mayPlan && canSend ? <PlanForm message={message} answer={answers.plan} /> : null}
        {state === "planned" || (state === "draft" && kind === "video") ? (
          <Act form={forms.callOff} id={id} answer={answers.callOff}>
            {texts.callOff}
          </Act>
        ) : null}
        {state === "sending" ? (
          <Act form={forms.stop} id={id} answer={answers.stop} tone="danger" icon="pause">
            {texts.stop}
          </Act>
        ) : null}
        {state === "stopped" && canSend ? (
          <Act form={forms.resume} id={id} answer={answers.resume} tone="primary" icon="play">
            {texts.resume}
          </Act>
        ) : null}
        <div>
          <Act form={forms.test} id={id} answer={answers.test} icon="mail">
            {texts.test}
          </Act>
          <p className="field__hint">{texts.testHint}</p>
        </div>
      </div>
    </Card>
  );
}

function titleOf({ state }: MessageView, mayPlan: boolean): string {
  if (state === "planned") return texts.planAgainTitle;
  return mayPlan || state === "sending" || state === "stopped" ? texts.planTitle : texts.testTitle;
}

function PlanForm({ message, answer }: { message: MessageView; answer: Answer<typeof forms.plan> }) {
  const { messageId, sendAt, ...rest } = fieldsOf(forms.plan, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={forms.plan} />
      <Hidden field={messageId} value={message.id} />
      <FormError of={rest} />
      <TextField
        label={texts.sendAt}
        type="datetime-local"
        numeric
        aside={optional}
        hint={texts.planHint}
        field={sendAt}
        defaultValue={message.sendAt === null ? undefined : toPragueInput(message.sendAt)}
      />
      <div>
        <Button type="submit" tone="primary" busy={answer.busy}>
          {texts.plan}
        </Button>
      </div>
    </Form>
  );
}

type ActForm = typeof forms.callOff | typeof forms.stop | typeof forms.resume | typeof forms.test;
type ActProps = Pick<ButtonProps, "tone" | "icon"> & {
  form: ActForm;
  id: number;
  answer: Answer<ActForm>;
  children: string;
};

/** One button that is about this message. */
function Act({ form, id, answer, children, ...look }: ActProps) {
  const { messageId, ...rest } = fieldsOf(form, answer);
  return (
    <Form method="post" className="form-stack" preventScrollReset>
      <Intent of={form} />
      <Hidden field={messageId} value={id} />
      <FormError of={rest} />
      <div>
        <Button type="submit" busy={answer.busy} {...look}>
          {children}
        </Button>
      </div>
    </Form>
  );
}
