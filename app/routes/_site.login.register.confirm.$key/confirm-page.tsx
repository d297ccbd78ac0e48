import { LoginFrame } from "~/areas/account/login-frame";
import { confirmTexts as texts } from "~/areas/account/register-texts";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { Username } from "~/ui/username";
import { forms } from "./forms";

type Registration =
  | { state: "waiting" | "expired" | "done"; role: "fan" | "dashcamer"; email: string }
  | { state: "unknown" };

type ConfirmPageProps = { registration: Registration; answers: Answers<typeof forms> };

/** Behind the link of the confirmation mail. */
export function ConfirmPage({ registration, answers }: ConfirmPageProps) {
  switch (registration.state) {
    case "waiting":
      return <Waiting {...registration} answer={answers.confirm} />;
    case "expired":
      return (
        <LoginFrame title={texts.expiredTitle}>
          <p>{texts.expired}</p>
          <Form method="post">
            <Intent of={forms.resend} />
            <FormError of={fieldsOf(forms.resend, answers.resend)} />
            <Button type="submit" tone="primary" size="lg" block busy={answers.resend.busy}>
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

type WaitingProps = {
  role: "fan" | "dashcamer";
  email: string;
  answer: Answers<typeof forms>["confirm"];
};

function Waiting({ role, email, answer }: WaitingProps) {
  const { password, ...rest } = fieldsOf(forms.confirm, answer);
  return (
    <LoginFrame title={texts.title}>
      <p>
        <b>{email}</b>
      </p>
      <p className="muted">{texts.waiting}</p>
      <Form method="post" noValidate>
        <Intent of={forms.confirm} />
        <FormError of={rest} />
        <Username email={email} />
        <PasswordField field={password} />
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
          {texts.confirm}
        </Button>
      </Form>
      <p className="small muted">
        {texts.forgotten} <Anchor to={`/login/register/${role}`}>{texts.again}</Anchor>
      </p>
    </LoginFrame>
  );
}
