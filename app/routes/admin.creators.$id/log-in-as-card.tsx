import { ProofField } from "~/areas/account/proof-field";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type LogInAsProps = { name: string; answer: Answer<typeof forms.impersonate> };

/** Opens the creator's workspace as they see it, for half an hour and for reading, with the reason that they read. */
export function LogInAs({ name, answer }: LogInAsProps) {
  const { reason, password, code, ...rest } = fieldsOf(forms.impersonate, answer);
  return (
    <Card title={texts.logInAsTitle}>
      <FieldsForm of={forms.impersonate} errors={rest} submit={texts.logInAs} busy={answer.busy}>
        <p>{texts.logInAsLede(name)}</p>
        <TextAreaField label={texts.logInAsReason} field={reason} rows={3} hint={texts.prolongReasonHint} />
        <ProofField password={password} code={code} />
      </FieldsForm>
    </Card>
  );
}
