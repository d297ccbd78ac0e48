import type { CancelAccountForm } from "~/domain/accounts/wire";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Check } from "~/ui/check";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type FormOf, fieldsOf } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { Username } from "~/ui/username";

type LeaveFormOf = FormOf<string, typeof CancelAccountForm, never>;

type LeaveFormProps = {
  form: LeaveFormOf;
  answer: Answer<LeaveFormOf>;
  email: string;
  texts: Record<"first" | "export" | "password" | "sure" | "submit" | "back", string>;
  exportTo: string;
  backTo: string;
};

/** The last step before somebody leaves: take everything along, then the password and a tick. */
export function LeaveForm({ form, answer, email, texts, exportTo, backTo }: LeaveFormProps) {
  const { password, sure, ...rest } = fieldsOf(form, answer);
  return (
    <>
      <p>
        {texts.first}{" "}
        <a href={exportTo} download>
          {texts.export}
        </a>
      </p>
      <Form method="post" className="form-stack" noValidate>
        <Intent of={form} />
        <FormError of={rest} />
        <Username email={email} />
        <PasswordField field={password} label={texts.password} />
        <Check field={sure}>{texts.sure}</Check>
        <div className="btn-row">
          <Button type="submit" tone="danger" busy={answer.busy}>
            {texts.submit}
          </Button>
          <ButtonLink to={backTo} tone="quiet">
            {texts.back}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
