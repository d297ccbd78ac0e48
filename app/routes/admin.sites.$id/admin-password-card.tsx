import { ProofField } from "~/areas/account/proof-field";
import { Card } from "~/ui/card";
import { FieldsForm } from "~/ui/fields-form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { forms } from "./forms";
import { siteTexts as texts } from "./texts";

type AdminPasswordCardProps = {
  /** The site's local admin has a password already. */
  isSet: boolean;
  answer: Answer<typeof forms.setPassword>;
};

/** Gives the local admin of the site a password. */
export function AdminPasswordCard({ isSet, answer }: AdminPasswordCardProps) {
  const { newPassword, password, code, ...rest } = fieldsOf(forms.setPassword, answer);
  return (
    <Card title={texts.passwordTitle}>
      <FieldsForm of={forms.setPassword} errors={rest} submit={texts.setPassword} busy={answer.busy}>
        <p className="muted">{isSet ? texts.passwordLede : texts.noPassword}</p>
        <PasswordField
          field={newPassword}
          label={texts.newPassword}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <ProofField password={password} code={code} />
      </FieldsForm>
    </Card>
  );
}
