import { Form } from "@remix-run/react";
import { emailChangeTexts as texts } from "~/areas/account/profile-texts";
import { Button, ButtonLink } from "~/ui/button";
import { FormError, type FormErrors } from "~/ui/form";
import { LoginFrame } from "../../areas/account/login-frame";

type EmailChangePageProps = {
  state: "waiting" | "done" | "invalid";
  email: string;
  /** Whose account it is about. */
  role: "fan" | "dashcamer";
  errors?: FormErrors;
  busy: boolean;
};

/** Behind the link to a new address. Opening it changes nothing, the button does. */
export function EmailChangePage({ state, email, role, errors, busy }: EmailChangePageProps) {
  if (state === "done") {
    const [to, label] =
      role === "fan" ? (["/profile", texts.profile] as const) : (["/dashcamer", texts.workspace] as const);
    return <Answer title={texts.doneTitle} text={texts.done} to={to} label={label} />;
  }
  if (state === "invalid") {
    const to = role === "fan" ? "/profile/settings" : "/dashcamer/settings#account";
    return <Answer title={texts.invalidTitle} text={texts.invalid} to={to} label={texts.settings} />;
  }
  return (
    <LoginFrame title={texts.title}>
      <p>
        {texts.text} <b>{email}</b>
      </p>
      <Form method="post">
        <FormError errors={errors} />
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {texts.confirm}
        </Button>
      </Form>
    </LoginFrame>
  );
}

function Answer({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <LoginFrame title={title}>
      <p>{text}</p>
      <ButtonLink to={to} tone="primary" size="lg" block>
        {label}
      </ButtonLink>
    </LoginFrame>
  );
}
