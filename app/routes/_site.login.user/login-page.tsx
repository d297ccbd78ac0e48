import type { ReactNode } from "react";
import { LoginFrame } from "~/areas/account/login-frame";
import { loginTexts } from "~/areas/account/login-texts";
import { Target } from "~/areas/account/target";
import type { PersonRole } from "~/domain/accounts/rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { PasswordField } from "~/ui/password-field";
import { forms } from "./forms";

export type LoginPageProps = {
  /** The role to go on in where the password opens several accounts; null asks then. */
  role: PersonRole | null;
  answer: Answer<typeof forms.login>;
  /** Where to go after the login. */
  target?: string;
  /** What to know before: that somebody is signed in already. */
  notice?: string;
  /** Sending without an account; left out when it makes no sense here. */
  guestTo?: string;
  resetTo?: string;
  registerTo?: string;
  becomeDashcamerTo?: string;
};

/** One login for fans, creators and editors; whose password it is, it finds out by itself. */
export function LoginPage(props: LoginPageProps) {
  const { role, answer, target, notice, guestTo, resetTo } = props;
  const { email, password, remember, ...rest } = fieldsOf(forms.login, answer);
  return (
    <LoginFrame title={loginTexts.title}>
      {notice ? (
        <Banner icon="user" role="status">
          {notice}
        </Banner>
      ) : null}
      <Form method="post">
        <Intent of={forms.login} />
        <Target field={rest.to} path={target} />
        {role ? <Hidden field={rest.role} value={role} /> : null}
        <FormError of={rest} />
        <TextField label={loginTexts.email} field={email} type="email" autoComplete="username" />
        <PasswordField
          field={password}
          aside={resetTo ? <Anchor to={resetTo}>{loginTexts.forgotten}</Anchor> : undefined}
        />
        <Check field={remember}>{loginTexts.remember}</Check>
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
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
