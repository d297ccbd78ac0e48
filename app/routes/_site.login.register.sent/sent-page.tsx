import { Form } from "@remix-run/react";
import { confirmTexts as texts } from "~/areas/account/register-texts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { LoginFrame } from "../../areas/account/login-frame";
import { Target } from "../../areas/account/target";

type SentPageProps = {
  role: "fan" | "dashcamer";
  /** Where to go once the account is confirmed. */
  to: string | null;
  values: FormValues;
  errors?: FormErrors;
  busy: boolean;
};

/** After the form: the rest happens in the mailbox. */
export function SentPage({ role, to, values, errors, busy }: SentPageProps) {
  return (
    <LoginFrame title={texts.sentTitle}>
      <p>{texts.sent}</p>
      <hr />
      <h2>{texts.resendTitle}</h2>
      <p className="muted">{texts.resend}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="role" value={role} />
        <Target path={to} />
        <FormError errors={errors} />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values.email}
          errors={errors?.email}
        />
        <Button type="submit" block busy={busy}>
          {texts.resendSubmit}
        </Button>
      </Form>
    </LoginFrame>
  );
}
