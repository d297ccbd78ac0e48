import { Form } from "@remix-run/react";
import { passwordTexts } from "~/texts/forms";
import { passwordResetTexts as texts } from "~/texts/password-reset";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, type FormErrors } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "../../areas/account/login-frame";

type NewPasswordPageProps = {
  role: keyof typeof texts.accounts;
  email: string;
  errors?: FormErrors;
  busy: boolean;
};

/** Behind the link of the mail: a new password. */
export function NewPasswordPage({ role, email, errors, busy }: NewPasswordPageProps) {
  return (
    <LoginFrame title={texts.newTitle}>
      <p>
        {texts.account} {texts.accounts[role]} <b>{email}</b>
      </p>
      <Form method="post" noValidate>
        <FormError errors={errors} />
        {/* For password managers: whose password it is. */}
        <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          label={passwordTexts.newLabel}
          hint={passwordTexts.newHint}
          autoComplete="new-password"
          errors={errors?.password}
        />
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {texts.save}
        </Button>
      </Form>
      <p className="small muted">{texts.signsOut}</p>
    </LoginFrame>
  );
}

/** The link was used, has run out, or never was one. */
export function InvalidResetPage() {
  return (
    <LoginFrame title={texts.invalidTitle}>
      <p>{texts.invalid}</p>
      <ButtonLink to="/passreset" tone="primary" size="lg" block>
        {texts.newLink}
      </ButtonLink>
    </LoginFrame>
  );
}
