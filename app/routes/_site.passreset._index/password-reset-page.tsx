import { LoginFrame } from "~/areas/account/login-frame";
import { Form } from "~/framework/router";
import { passwordResetTexts as texts } from "~/texts/password-reset";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

export type PasswordResetPageProps = {
  answer: Answer<typeof forms.request>;
  /** The form was sent; whether there is such an account is nobody's business. */
  sent: boolean;
  /** The address it was sent with. */
  typed?: string;
};

/** Asks for a link to a new password. */
export function PasswordResetPage({ answer, sent, typed }: PasswordResetPageProps) {
  const { email, ...rest } = fieldsOf(forms.request, answer);
  return (
    <LoginFrame title={texts.title}>
      {sent ? (
        <Banner tone="success" title={texts.sentTitle} role="status">
          {texts.sent(typed)}
        </Banner>
      ) : (
        <p className="muted">{texts.lede}</p>
      )}
      <Form method="post" noValidate>
        <Intent of={forms.request} />
        <FormError of={rest} />
        <TextField
          label={texts.email}
          field={email}
          type="email"
          autoComplete="username"
          hint={sent ? texts.nothingCame : undefined}
          defaultValue={typed}
        />
        <Button type="submit" tone={sent ? "secondary" : "primary"} size="lg" block busy={answer.busy}>
          {sent ? texts.again : texts.submit}
        </Button>
      </Form>
      <p className="small">
        <Anchor to="/login/user">{texts.login}</Anchor>
      </p>
    </LoginFrame>
  );
}
