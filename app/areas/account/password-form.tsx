import { Form } from "@remix-run/react";
import { settingsTexts as texts } from "~/areas/account/profile-texts";
import { passwordTexts } from "~/texts/forms";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";

/** What one of the page's forms shows: the last answer, and whether it is being sent. */
export type FormState = { values?: FormValues; errors?: FormErrors; busy?: boolean };

/** A new password for whoever knows the old one; `level` is its heading's. */
export function PasswordForm({
  email,
  errors,
  busy,
  level = 3,
}: FormState & { email: string; level?: 2 | 3 }) {
  return (
    <Card title={texts.password} level={level}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent value="changePassword" />
        <FormError errors={errors} />
        {/* For password managers: whose password it is. */}
        <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <div className="form-grid">
          <PasswordField label={texts.currentPassword} errors={errors?.password} />
          <PasswordField
            name="newPassword"
            label={passwordTexts.newLabel}
            hint={passwordTexts.newHint}
            autoComplete="new-password"
            errors={errors?.newPassword}
          />
        </div>
        <p className="btn-row">
          <Button type="submit" busy={busy}>
            {texts.changePassword}
          </Button>
          <span className="small muted">{texts.passwordHint}</span>
        </p>
      </Form>
    </Card>
  );
}
