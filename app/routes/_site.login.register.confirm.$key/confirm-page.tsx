import { Form } from "@remix-run/react";
import { confirmTexts as texts } from "~/areas/account/register-texts";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, type FormErrors, Intent } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "../../areas/account/login-frame";

type Registration =
  | { state: "waiting" | "expired" | "done"; role: "fan" | "dashcamer"; email: string }
  | { state: "unknown" };

type ConfirmPageProps = { registration: Registration; errors?: FormErrors; busy: boolean };

/** Behind the link of the confirmation mail. */
export function ConfirmPage({ registration, errors, busy }: ConfirmPageProps) {
  switch (registration.state) {
    case "waiting":
      return <Waiting {...registration} errors={errors} busy={busy} />;
    case "expired":
      return (
        <LoginFrame title={texts.expiredTitle}>
          <p>{texts.expired}</p>
          <Form method="post">
            <Intent value="resend" />
            <FormError errors={errors} />
            <Button type="submit" tone="primary" size="lg" block busy={busy}>
              {texts.newLink}
            </Button>
          </Form>
        </LoginFrame>
      );
    case "done":
      return (
        <LoginFrame title={texts.doneTitle}>
          <p>{texts.done}</p>
          <ButtonLink to={`/login/user?role=${registration.role}`} tone="primary" size="lg" block>
            {texts.login}
          </ButtonLink>
        </LoginFrame>
      );
    case "unknown":
      return (
        <LoginFrame title={texts.unknownTitle}>
          <p>{texts.unknown}</p>
          <ButtonLink to="/login/register" tone="primary" size="lg" block>
            {texts.register}
          </ButtonLink>
        </LoginFrame>
      );
  }
}

type WaitingProps = Omit<ConfirmPageProps, "registration"> & { role: "fan" | "dashcamer"; email: string };

function Waiting({ role, email, errors, busy }: WaitingProps) {
  return (
    <LoginFrame title={texts.title}>
      <p>
        <b>{email}</b>
      </p>
      <p className="muted">{texts.waiting}</p>
      <Form method="post" noValidate>
        <Intent value="confirm" />
        <FormError errors={errors} />
        {/* For password managers: whose password it is. */}
        <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField errors={errors?.password} />
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {texts.confirm}
        </Button>
      </Form>
      <p className="small muted">
        {texts.forgotten} <Anchor to={`/login/register/${role}`}>{texts.again}</Anchor>
      </p>
    </LoginFrame>
  );
}
