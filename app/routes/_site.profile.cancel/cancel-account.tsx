import { Form } from "@remix-run/react";
import { cancelTexts as texts } from "~/areas/account/profile-texts";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Check } from "~/ui/check";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";

type CancelAccountProps = { email: string; values: FormValues; errors?: FormErrors; busy: boolean };

/** The last step before an account is gone. */
export function CancelAccount({ email, values, errors, busy }: CancelAccountProps) {
  return (
    <Card title={texts.title}>
      <div className="card__body form-stack">
        <p>{texts.lede}</p>
        <div className="prose">
          <ul>
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <p>
          {texts.first}{" "}
          <a href="/profile/export" download>
            {texts.export}
          </a>
        </p>
        <Form method="post" className="form-stack" noValidate>
          <FormError errors={errors} />
          <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField label={texts.password} errors={errors?.password} />
          <Check name="sure" required defaultChecked={Boolean(values.sure)} errors={errors?.sure}>
            {texts.sure}
          </Check>
          <div className="btn-row">
            <Button type="submit" tone="danger" busy={busy}>
              {texts.submit}
            </Button>
            <ButtonLink to="/profile/settings" tone="quiet">
              {texts.back}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}
