import { LoginFrame } from "~/areas/account/login-frame";
import { Form } from "~/framework/router";
import { passwordTexts } from "~/texts/forms";
import { passwordResetTexts as texts } from "~/texts/password-reset";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { Username } from "~/ui/username";
import { forms } from "./forms";

type NewPasswordPageProps = {
  role: keyof typeof texts.accounts;
  email: string;
  answer: Answer<typeof forms.reset>;
};

/** Behind the link of the mail: a new password. */
export function NewPasswordPage({ role, email, answer }: NewPasswordPageProps) {
  const { password, ...rest } = fieldsOf(forms.reset, answer);
  return (
    <LoginFrame title={texts.newTitle}>
      <p>
        {texts.account} {texts.accounts[role]} <b>{email}</b>
      </p>
      <Form method="post" noValidate>
        <Intent of={forms.reset} />
        <FormError of={rest} />
        <Username email={email} />
        <PasswordField
          field={password}
          label={passwordTexts.newLabel}
          hint={passwordTexts.newHint}
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
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
