import type { MailFrequency } from "~/domain/clip-mails/rules";
import { Form } from "~/framework/router";
import { mailFrequencyOptions, clipMailTexts as texts } from "~/texts/clip-mails";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { OneButton } from "~/ui/one-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

/** `frequency` is null for an unregistered sender, who has no choice of it. */
type ClipMailsPageProps = {
  email: string;
  on: boolean;
  frequency: MailFrequency | null;
  answer: Answer<typeof forms.setFrequency>;
};

/** Behind the link in a mail about a clip: how often they come, no more of them, or again. */
export function ClipMailsPage({ email, on, frequency, answer }: ClipMailsPageProps) {
  const isFan = frequency !== null;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} />
      {on ? (
        <Card title={texts.onTitle}>
          <div className="card__body form-stack">
            <p>{frequency === "daily" ? texts.onDaily(email) : texts.on(email)}</p>
            {frequency ? <Frequency value={frequency} answer={answer} /> : null}
            <OneButton form={forms.stop} tone={frequency ? undefined : "primary"}>
              {texts.stop}
            </OneButton>
          </div>
        </Card>
      ) : (
        <Card title={texts.offTitle}>
          <div className="card__body form-stack">
            <p>{isFan ? texts.offFan(email) : texts.offSender(email)}</p>
            <p className="muted">{texts.stays}</p>
            <OneButton form={forms.resume}>{isFan ? texts.resumeFan : texts.resumeSender}</OneButton>
          </div>
        </Card>
      )}
    </main>
  );
}

type FrequencyProps = Pick<ClipMailsPageProps, "answer"> & { value: MailFrequency };

function Frequency({ value, answer }: FrequencyProps) {
  const { mailFrequency, ...rest } = fieldsOf(forms.setFrequency, answer);
  return (
    <Form method="post" className="form-stack">
      <Intent of={forms.setFrequency} />
      <FormError of={rest} />
      <SelectField
        label={texts.frequency}
        field={mailFrequency}
        options={mailFrequencyOptions}
        defaultValue={value}
      />
      <p className="btn-row">
        <Button type="submit" tone="primary">
          {texts.save}
        </Button>
      </p>
    </Form>
  );
}
