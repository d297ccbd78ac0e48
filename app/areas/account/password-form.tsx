import { Form } from "~/framework/router";
import { passwordTexts } from "~/texts/forms";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { Username } from "~/ui/username";
import { passwordForms as forms } from "./access-forms";
import { settingsTexts as texts } from "./profile-texts";

type PasswordFormProps = {
  email: string;
  answer: Answer<typeof forms.changePassword>;
  level?: 2 | 3;
};

/** A new password for whoever knows the old one; `level` is its heading's. */
export function PasswordForm({ email, answer, level = 3 }: PasswordFormProps) {
  const { password, newPassword, ...rest } = fieldsOf(forms.changePassword, answer);
  return (
    <Card title={texts.password} level={level}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.changePassword} />
        <FormError of={rest} />
        <Username email={email} />
        <div className="form-grid">
          <PasswordField field={password} label={texts.currentPassword} />
          <PasswordField
            field={newPassword}
            label={passwordTexts.newLabel}
            hint={passwordTexts.newHint}
            autoComplete="new-password"
          />
        </div>
        <p className="btn-row">
          <Button type="submit" busy={answer.busy}>
            {texts.changePassword}
          </Button>
          <span className="small muted">{texts.passwordHint}</span>
        </p>
      </Form>
    </Card>
  );
}
