import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { Hidden } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import type { Creator } from "./creator-page";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type ProlongLicenceProps = Pick<Creator, "tariff" | "licenceUntil"> & {
  now: number;
  answer: Answer<typeof forms.prolong>;
};

/** Gives days of the tariff for nothing, with the reason that the creator reads. */
export function ProlongLicence({ tariff, licenceUntil, now, answer }: ProlongLicenceProps) {
  const { days, reason, ...rest } = fieldsOf(forms.prolong, answer);
  if (licenceUntil === null) return null;
  return (
    <Card title={texts.prolongTitle}>
      <FieldsForm of={forms.prolong} errors={rest} submit={texts.prolong} busy={answer.busy}>
        <Hidden field={rest.after} value={licenceUntil} />
        <p>{texts.prolongLede(tariff ?? "", licenceUntil, now)}</p>
        <TextField label={texts.days} field={days} hint={texts.daysHint} inputMode="numeric" numeric />
        <TextAreaField label={texts.prolongReason} field={reason} rows={3} hint={texts.prolongReasonHint} />
      </FieldsForm>
    </Card>
  );
}

type TakeBackProps = Pick<Creator, "takeBack" | "licenceUntil"> & {
  now: number;
  answer: Answer<typeof forms.takeBack>;
};

/** Takes back days that were given by mistake, with the reason that the creator reads. */
export function TakeBackDays({ takeBack, licenceUntil, now, answer }: TakeBackProps) {
  const { period, after, reason, ...rest } = fieldsOf(forms.takeBack, answer);
  if (takeBack === null || licenceUntil === null) return null;
  return (
    <Card title={texts.takeBackTitle}>
      <FieldsForm of={forms.takeBack} errors={rest} submit={texts.takeBack} busy={answer.busy}>
        <Hidden field={period} value={takeBack.period} />
        <Hidden field={after} value={licenceUntil} />
        <p>{texts.takeBackLede(takeBack.days, takeBack.until, now)}</p>
        <TextAreaField label={texts.prolongReason} field={reason} rows={3} hint={texts.prolongReasonHint} />
      </FieldsForm>
    </Card>
  );
}

/** Days that were given before, and why. */
export function GivenDays({ given }: Pick<Creator, "given">) {
  return (
    <Card title={texts.givenTitle}>
      <div className="card__body form-stack">
        {given.map(({ id, days, from, until, reason, by }) => (
          <div key={id}>
            <p>{texts.givenDays(days ?? 0, from, until)}</p>
            {reason === null ? null : <p className="side-quote">{reason}</p>}
            {by === null ? null : <p className="muted">{texts.givenDaysBy(by)}</p>}
          </div>
        ))}
      </div>
    </Card>
  );
}
