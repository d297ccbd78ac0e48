import { Form } from "@remix-run/react";
import { settingsTexts as texts } from "~/areas/account/profile-texts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import type { FormState } from "./password-form";

type EmailFormProps = FormState & { email: string; pendingEmail: string | null; level?: 2 | 3 };

/** The address of a login: a new one holds once its owner has confirmed it. `level` is the heading's. */
export function EmailForm({ email, pendingEmail, values, errors, busy, level = 3 }: EmailFormProps) {
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
                <Intent value="dropEmail" />
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
          <Intent value="changeEmail" />
          <FormError errors={errors} />
          <div className="form-grid">
            <TextField
              label={texts.newEmail}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={values?.email}
              errors={errors?.email}
            />
            <PasswordField label={texts.currentPassword} errors={errors?.password} />
          </div>
          <p className="btn-row">
            <Button type="submit" busy={busy}>
              {texts.changeEmail}
            </Button>
          </p>
        </Form>
      </div>
    </Card>
  );
}
