import type { getCreatorsAnswer } from "~/domain/terms/get-creators-answer.server";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type CreatorsAnswer = Awaited<ReturnType<typeof getCreatorsAnswer>>;

type RecordRefusalProps = Pick<CreatorsAnswer, "version" | "firstDay" | "today"> & {
  answer: Answer<typeof forms.refuse>;
};

/** Records a refusal of new terms that came by e-mail or letter. */
export function RecordRefusal({ version, firstDay, today, answer }: RecordRefusalProps) {
  const { cameOn, note, ...rest } = fieldsOf(forms.refuse, answer);
  return (
    <Card title={texts.refusalTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.refuse} />
        <Hidden field={rest.version} value={version} />
        <FormError of={rest} />
        <p>{texts.refusalLede(version)}</p>
        <TextField label={texts.cameOn} field={cameOn} type="date" min={firstDay} max={today} />
        <TextAreaField label={texts.note} field={note} rows={3} hint={texts.noteHint} />
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.record}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** A refusal that ends the contract, however it was given. */
export function GivenRefusal({ version, at, endsAt, note, by }: NonNullable<CreatorsAnswer["refusal"]>) {
  return (
    <>
      <Banner tone="warning" title={texts.refused(version, at)}>
        {texts.refusalEnds(endsAt)}
      </Banner>
      {note !== null ? (
        <Card title={texts.note}>
          <div className="card__body form-stack">
            <p className="side-quote">{note}</p>
            {by !== null ? <p className="muted">{texts.recordedBy(by)}</p> : null}
          </div>
        </Card>
      ) : null}
    </>
  );
}
