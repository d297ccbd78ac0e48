import { LoginFrame } from "~/areas/account/login-frame";
import { adminLoginTexts, loginTexts } from "~/areas/account/login-texts";
import { Target } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answers, type Field, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { PasswordField } from "~/ui/password-field";
import { forms } from "./forms";

export type AdminLoginPageProps = {
  answers: Answers<typeof forms>;
  /** Where to go after the login. */
  target?: string;
  notice?: string;
};

/** The local admin of a site, by a password alone; below it the platform's own people. */
export function AdminLoginPage({ answers, target, notice }: AdminLoginPageProps) {
  const { localAdmin, superuser } = answers;
  const {
    password: adminPassword,
    remember: rememberAdmin,
    ...left
  } = fieldsOf(forms.localAdmin, localAdmin);
  const { email, password, remember, ...rest } = fieldsOf(forms.superuser, superuser);
  return (
    <LoginFrame title={adminLoginTexts.title}>
      {notice ? <Banner icon="user">{notice}</Banner> : null}
      <Form method="post">
        <Intent of={forms.localAdmin} />
        <Target field={left.to} path={target} />
        <p className="muted">{adminLoginTexts.lede}</p>
        <FormError of={left} />
        {/* Under this name a password manager keeps the password apart from people's own. */}
        <input autoComplete="username" defaultValue={adminLoginTexts.title} readOnly hidden />
        <PasswordField field={adminPassword} />
        <Remember field={rememberAdmin} />
        <Button type="submit" tone="primary" size="lg" block busy={localAdmin.busy}>
          {adminLoginTexts.submit}
        </Button>
      </Form>
      <details className="login__more" open={superuser.errors !== undefined}>
        <summary>
          {adminLoginTexts.superuser}
          <Icon name="chevron-down" size="sm" />
        </summary>
        <Form method="post">
          <Intent of={forms.superuser} />
          <Target field={rest.to} path={target} />
          <FormError of={rest} />
          <TextField label={loginTexts.email} field={email} type="email" autoComplete="username" />
          <PasswordField field={password} />
          <Remember field={remember} />
          <Button type="submit" size="lg" block busy={superuser.busy}>
            {adminLoginTexts.submit}
          </Button>
        </Form>
      </details>
    </LoginFrame>
  );
}

function Remember({ field }: { field: Field }) {
  return <Check field={field}>{loginTexts.remember}</Check>;
}
