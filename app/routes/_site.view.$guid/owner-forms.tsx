import type { ReactNode } from "react";
import type { WithdrawConsentForm } from "~/domain/consent/wire";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type FormOf, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { viewTexts } from "./texts";

/** Mails about an unregistered sender's clip; null for fans, who choose in their profile. */
export type MailsView = { on: boolean; hasAddress: boolean } | null;

type NotifyFormProps = { mails: NonNullable<MailsView>; answer: Answer<typeof forms.notify> };

/** Subscribing to what happens to the clip. */
export function NotifyForm({ mails, answer }: NotifyFormProps) {
  const texts = viewTexts.mails;
  const { notify, email, ...rest } = fieldsOf(forms.notify, answer);
  return (
    <Card title={texts.title}>
      <Form key={`${mails.on}`} method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.notify} />
        <FormError of={rest} />
        <Check field={notify} value="yes" defaultChecked={mails.on}>
          {texts.check}
        </Check>
        <TextField
          label={texts.email}
          field={email}
          type="email"
          autoComplete="email"
          hint={mails.hasAddress ? texts.emailKnown : texts.emailWhy}
        />
        <p>
          <Button type="submit" size="sm" icon="bell" busy={answer.busy}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** Taking the consent back, folded away and asked about once more. */
export function WithdrawForm({ answer }: { answer: Answer<typeof forms.withdraw> }) {
  const { withdrawSummary, withdrawText, withdrawCheck, withdraw } = viewTexts.rights;
  return (
    <Sure
      form={forms.withdraw}
      summary={withdrawSummary}
      text={withdrawText}
      check={withdrawCheck}
      button={withdraw}
      answer={answer}
    />
  );
}

/** Another secret address of the page. */
export function ReplaceLinkForm({ answer }: { answer: Answer<typeof forms.replaceLink> }) {
  const { summary, text, check, replace } = viewTexts.link;
  return (
    <Sure
      form={forms.replaceLink}
      summary={summary}
      text={text}
      check={check}
      button={replace}
      answer={answer}
    />
  );
}

type SureForm = FormOf<string, typeof WithdrawConsentForm, never>;

type SureProps = {
  form: SureForm;
  summary: string;
  text: ReactNode;
  check: string;
  button: string;
  answer: Answer<SureForm>;
};

/** A step that cannot be undone: unfolded, confirmed by a tick, then done. */
function Sure({ form, summary, text, check, button, answer }: SureProps) {
  const { sure, ...rest } = fieldsOf(form, answer);
  return (
    <details className="fold" open={answer.errors ? true : undefined}>
      <summary>{summary}</summary>
      <Form method="post" className="form-stack" preventScrollReset>
        <Intent of={form} />
        <FormError of={rest} />
        <p className="small muted">{text}</p>
        <Check field={sure} value="yes">
          {check}
        </Check>
        <p>
          <Button type="submit" size="sm" tone="danger" busy={answer.busy}>
            {button}
          </Button>
        </p>
      </Form>
    </details>
  );
}
