import { Form } from "@remix-run/react";
import { adminLoginTexts, loginTexts } from "~/areas/account/login-texts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "../../areas/account/login-frame";
import { Target } from "../../areas/account/target";

type FormState = { values: FormValues; errors: FormErrors | undefined };

export type AdminLoginPageProps = {
  localAdmin: FormState;
  superuser: FormState;
  /** Where to go after the login. */
  target?: string;
  notice?: string;
  /** Intent of the form that is being sent. */
  busy?: string;
};

/** The local admin of a site, by a password alone; below it the platform's own people. */
export function AdminLoginPage({ localAdmin, superuser, target, notice, busy }: AdminLoginPageProps) {
  return (
    <LoginFrame title={adminLoginTexts.title}>
      {notice ? (
        <Banner icon="clock" role="status">
          {notice}
        </Banner>
      ) : null}
      <Form method="post">
        <Intent value="localAdmin" />
        <Target path={target} />
        <p className="muted">{adminLoginTexts.lede}</p>
        <FormError errors={localAdmin.errors} />
        {/* Under this name a password manager keeps the password apart from people's own. */}
        <input autoComplete="username" defaultValue={adminLoginTexts.title} readOnly hidden />
        <PasswordField errors={localAdmin.errors?.password} />
        <Remember values={localAdmin.values} />
        <Button type="submit" tone="primary" size="lg" block busy={busy === "localAdmin"}>
          {adminLoginTexts.submit}
        </Button>
      </Form>
      <details className="login__more" open={superuser.errors !== undefined}>
        <summary>
          {adminLoginTexts.superuser}
          <Icon name="chevron-down" size="sm" />
        </summary>
        <Form method="post">
          <Intent value="superuser" />
          <Target path={target} />
          <FormError errors={superuser.errors} />
          <TextField
            label={loginTexts.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={superuser.values.email}
            errors={superuser.errors?.email}
          />
          <PasswordField errors={superuser.errors?.password} />
          <Remember values={superuser.values} />
          <Button type="submit" size="lg" block busy={busy === "superuser"}>
            {adminLoginTexts.submit}
          </Button>
        </Form>
      </details>
    </LoginFrame>
  );
}

function Remember({ values }: { values: FormValues }) {
  return (
    <Check name="remember" defaultChecked={Boolean(values.remember)}>
      {loginTexts.remember}
    </Check>
  );
}
