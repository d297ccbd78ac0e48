import { Form } from "@remix-run/react";
import { adminLoginTexts, loginTexts } from "~/texts/login";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "./login-frame";

export type AdminLoginPageProps = {
  values?: FormValues;
  errors?: FormErrors;
  notice?: string;
  busy?: boolean;
};

/** The local admin of a site: a password alone. */
export function AdminLoginPage({ values, errors, notice, busy }: AdminLoginPageProps) {
  return (
    <LoginFrame title={adminLoginTexts.title}>
      {notice ? (
        <Banner icon="clock" role="status">
          {notice}
        </Banner>
      ) : null}
      <Form method="post">
        <Intent value="login" />
        <p className="muted">{adminLoginTexts.lede}</p>
        <FormError errors={errors} />
        <PasswordField errors={errors?.password} />
        <Check name="remember" defaultChecked={Boolean(values?.remember)}>
          {loginTexts.remember}
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {adminLoginTexts.submit}
        </Button>
      </Form>
    </LoginFrame>
  );
}
