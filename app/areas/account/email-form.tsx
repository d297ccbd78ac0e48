import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { emailForms as forms } from "./access-forms";
import { settingsTexts as texts } from "./profile-texts";

type EmailFormProps = {
  email: string;
  pendingEmail: string | null;
  answer: Answer<typeof forms.changeEmail>;
  level?: 2 | 3;
};

/** The address of a login: a new one holds once its owner has confirmed it. `level` is the heading's. */
export function EmailForm({ email, pendingEmail, answer, level = 3 }: EmailFormProps) {
  const { email: newEmail, password, ...rest } = fieldsOf(forms.changeEmail, answer);
  return (
    <Card title={texts.email} level={level}>
      <div className="card__body form-stack">
        <p>
          {texts.emailNow} <b>{email}</b>
        </p>
        {pendingEmail ? (
          <Banner
            icon="clock"
            title={texts.pending(pendingEmail)}
            action={
              <Form method="post">
                <Intent of={forms.dropEmail} />
                <Button type="submit" size="sm">
                  {texts.drop}
                </Button>
              </Form>
            }
          >
            {texts.pendingText}
          </Banner>
        ) : null}
        {/* What was asked for leaves the fields, the password above all. */}
        <Form key={pendingEmail} method="post" className="form-stack" noValidate>
          <Intent of={forms.changeEmail} />
          <FormError of={rest} />
          <div className="form-grid">
            <TextField label={texts.newEmail} field={newEmail} type="email" autoComplete="email" />
            <PasswordField field={password} label={texts.currentPassword} />
          </div>
          <p className="btn-row">
            <Button type="submit" busy={answer.busy}>
              {texts.changeEmail}
            </Button>
          </p>
        </Form>
      </div>
    </Card>
  );
}
