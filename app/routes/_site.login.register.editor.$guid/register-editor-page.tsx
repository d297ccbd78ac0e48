import { LoginFrame } from "~/areas/account/login-frame";
import { Form } from "~/framework/router";
import { passwordTexts } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf, queryField } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { forms } from "./forms";
import { registerEditorTexts as texts } from "./texts";

type RegisterEditorPageProps = {
  email: string;
  dashcamerName: string;
  answer: Answer<typeof forms.register>;
};

/** Behind the link of an invitation: the editor's name and password. */
export function RegisterEditorPage({ email, dashcamerName, answer }: RegisterEditorPageProps) {
  const { name, password, terms, ...rest } = fieldsOf(forms.register, answer);
  return (
    <LoginFrame title={texts.title}>
      <p>
        {texts.invitedBy} <b>{dashcamerName}</b>.
      </p>
      <Form method="post" noValidate>
        <Intent of={forms.register} />
        <FormError of={rest} />
        <TextField
          label={texts.email}
          field={queryField("username")}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <TextField label={texts.name} field={name} autoComplete="name" hint={texts.nameHint} />
        <PasswordField field={password} autoComplete="new-password" hint={passwordTexts.newHint} />
        <Check field={terms}>
          {texts.terms.before}
          <Anchor to="/terms/gdpr" target="_blank">
            {texts.terms.gdpr}
          </Anchor>
          .
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
          {texts.submit}
        </Button>
      </Form>
    </LoginFrame>
  );
}

/** The invitation was used, taken back, has run out, or never was one. */
export function InvalidInvitationPage() {
  return (
    <LoginFrame title={texts.invalidTitle}>
      <p>{texts.invalid}</p>
      <ButtonLink to="/login/user?role=editor" tone="primary" size="lg" block>
        {texts.login}
      </ButtonLink>
    </LoginFrame>
  );
}
