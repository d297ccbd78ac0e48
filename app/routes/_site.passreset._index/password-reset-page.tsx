import { Form } from "@remix-run/react";
import { passwordResetTexts as texts } from "~/texts/password-reset";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { LoginFrame } from "../../areas/account/login-frame";

export type PasswordResetPageProps = {
  values: FormValues;
  errors?: FormErrors;
  /** The form was sent; whether there is such an account is nobody's business. */
  sent: boolean;
  busy: boolean;
};

/** Asks for a link to a new password. */
export function PasswordResetPage({ values, errors, sent, busy }: PasswordResetPageProps) {
  return (
    <LoginFrame title={texts.title}>
      {sent ? (
        <Banner tone="success" title={texts.sentTitle} role="status">
          {texts.sent}
        </Banner>
      ) : (
        <p className="muted">{texts.lede}</p>
      )}
      <Form method="post" noValidate>
        <FormError errors={errors} />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          hint={sent ? texts.nothingCame : undefined}
          defaultValue={values.email}
          errors={errors?.email}
        />
        <Button type="submit" tone={sent ? "secondary" : "primary"} size="lg" block busy={busy}>
          {sent ? texts.again : texts.submit}
        </Button>
      </Form>
      <p className="small">
        <Anchor to="/login/user">{texts.login}</Anchor>
      </p>
    </LoginFrame>
  );
}
