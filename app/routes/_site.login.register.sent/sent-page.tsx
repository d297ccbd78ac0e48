import { LoginFrame } from "~/areas/account/login-frame";
import { confirmTexts as texts } from "~/areas/account/register-texts";
import { Target } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type SentPageProps = {
  role: "fan" | "dashcamer";
  /** Where to go once the account is confirmed. */
  to: string | null;
  /** The address that was typed into the form before. */
  typed: string | null;
  answer: Answer<typeof forms.resend>;
};

/** After the form: the rest happens in the mailbox. */
export function SentPage({ role, to, typed, answer }: SentPageProps) {
  const { email, ...rest } = fieldsOf(forms.resend, answer);
  return (
    <LoginFrame title={texts.sentTitle}>
      <p>{texts.sent(typed)}</p>
      <hr />
      <h2>{texts.resendTitle}</h2>
      <p className="muted">{texts.resend}</p>
      <Form method="post" noValidate>
        <Intent of={forms.resend} />
        <Hidden field={rest.role} value={role} />
        <Target field={rest.to} path={to} />
        <FormError of={rest} />
        <TextField
          label={texts.email}
          field={email}
          type="email"
          autoComplete="username"
          defaultValue={typed ?? undefined}
        />
        <Button type="submit" block busy={answer.busy}>
          {texts.resendSubmit}
        </Button>
      </Form>
    </LoginFrame>
  );
}
