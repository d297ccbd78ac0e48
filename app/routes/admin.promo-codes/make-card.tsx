import { optional } from "~/texts/forms";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { promoCodeTexts as texts } from "./texts";

/** Makes a code. */
export function MakeCard({ answer }: { answer: Answer<typeof forms.make> }) {
  const { code, percentOff, validUntil, mostUses, owner, credit, ...rest } = fieldsOf(forms.make, answer);
  return (
    <Card title={texts.makeTitle}>
      <FieldsForm of={forms.make} errors={rest} submit={texts.make} busy={answer.busy}>
        <div className="form-grid">
          <TextField label={texts.code} field={code} hint={texts.codeHint} autoComplete="off" />
          <TextField label={texts.percentOff} field={percentOff} inputMode="numeric" numeric />
          <TextField
            label={texts.validUntil}
            field={validUntil}
            type="date"
            aside={optional}
            hint={texts.validUntilHint}
          />
          <TextField
            label={texts.mostUses}
            field={mostUses}
            aside={optional}
            hint={texts.mostUsesHint}
            inputMode="numeric"
            numeric
          />
          <TextField
            label={texts.owner}
            field={owner}
            type="email"
            aside={optional}
            hint={texts.ownerHint}
            autoComplete="off"
          />
          <TextField
            label={texts.credit}
            field={credit}
            aside={optional}
            hint={texts.creditHint}
            inputMode="decimal"
            numeric
          />
        </div>
      </FieldsForm>
    </Card>
  );
}
