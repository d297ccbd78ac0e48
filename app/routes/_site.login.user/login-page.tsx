import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { loginTexts } from "~/areas/account/login-texts";
import type { PersonRole } from "~/domain/accounts/rules";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "../../areas/account/login-frame";
import { Target } from "../../areas/account/target";

export type LoginPageProps = {
  /** The role to go on in where the password opens several accounts; null asks then. */
  role: PersonRole | null;
  /** `email`, and `remember` when it was ticked. */
  values?: FormValues;
  errors?: FormErrors;
  /** Where to go after the login. */
  target?: string;
  /** What to know before: that somebody is signed in already. */
  notice?: string;
  busy?: boolean;
  /** Sending without an account; left out when it makes no sense here. */
  guestTo?: string;
  resetTo?: string;
  registerTo?: string;
  becomeDashcamerTo?: string;
};

/** One login for fans, creators and editors; whose password it is, it finds out by itself. */
export function LoginPage(props: LoginPageProps) {
  const { role, values, errors, target, notice, busy, guestTo, resetTo } = props;
  return (
    <LoginFrame title={loginTexts.title}>
      {notice ? (
        <Banner icon="user" role="status">
          {notice}
        </Banner>
      ) : null}
      <Form method="post">
        <Intent value="login" />
        <Target path={target} />
        {role ? <input type="hidden" name="role" value={role} /> : null}
        <FormError errors={errors} />
        <TextField
          label={loginTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values?.email}
          errors={errors?.email}
        />
        <PasswordField
          errors={errors?.password}
          aside={resetTo ? <Anchor to={resetTo}>{loginTexts.forgotten}</Anchor> : undefined}
        />
        <Check name="remember" defaultChecked={Boolean(values?.remember)}>
          {loginTexts.remember}
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {loginTexts.submit}
        </Button>
      </Form>
      {guestTo ? <GuestPath to={guestTo} /> : null}
      <Invitations {...props} />
    </LoginFrame>
  );
}

function GuestPath({ to }: { to: string }) {
  return (
    <>
      <div className="login__or">
        <span>{loginTexts.or}</span>
      </div>
      <Anchor className="login__guest" to={to}>
        <Icon name="upload" />
        <span>
          <b>{loginTexts.guestTitle}</b>
          <small>{loginTexts.guestText}</small>
        </span>
        <Icon name="chevron-right" />
      </Anchor>
    </>
  );
}

function Invitations({
  registerTo,
  becomeDashcamerTo,
}: Pick<LoginPageProps, "registerTo" | "becomeDashcamerTo">) {
  if (!registerTo && !becomeDashcamerTo) return null;
  const line = (question: string, to: string | undefined, text: string): ReactNode =>
    to ? (
      <span>
        {question} <Anchor to={to}>{text}</Anchor>
      </span>
    ) : null;
  return (
    <p className="small muted login__invite">
      {line(loginTexts.noAccount, registerTo, loginTexts.register)}
      {line(loginTexts.creatorQuestion, becomeDashcamerTo, loginTexts.becomeDashcamer)}
    </p>
  );
}
