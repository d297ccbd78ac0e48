import { LoginFrame } from "~/areas/account/login-frame";
import { emailChangeTexts as texts } from "~/areas/account/profile-texts";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type EmailChangePageProps = {
  state: "waiting" | "done" | "invalid";
  email: string;
  /** Whose account it is about. */
  role: "fan" | "dashcamer";
  answer: Answer<typeof forms.confirm>;
};

/** Behind the link to a new address. Opening it changes nothing, the button does. */
export function EmailChangePage({ state, email, role, answer }: EmailChangePageProps) {
  if (state === "done") {
    const [to, label] =
      role === "fan" ? (["/profile", texts.profile] as const) : (["/dashcamer", texts.workspace] as const);
    return <Outcome title={texts.doneTitle} text={texts.done} to={to} label={label} />;
  }
  if (state === "invalid") {
    const to = role === "fan" ? "/profile/settings" : "/dashcamer/settings#account";
    return <Outcome title={texts.invalidTitle} text={texts.invalid} to={to} label={texts.settings} />;
  }
  return (
    <LoginFrame title={texts.title}>
      <p>
        {texts.text} <b>{email}</b>
      </p>
      <Form method="post">
        <Intent of={forms.confirm} />
        <FormError of={fieldsOf(forms.confirm, answer)} />
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
          {texts.confirm}
        </Button>
      </Form>
    </LoginFrame>
  );
}

function Outcome({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <LoginFrame title={title}>
      <p>{text}</p>
      <ButtonLink to={to} tone="primary" size="lg" block>
        {label}
      </ButtonLink>
    </LoginFrame>
  );
}
