import { Form } from "@remix-run/react";
import { registerEditorTexts as texts } from "~/areas/workspace/editors-texts";
import { passwordTexts } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { LoginFrame } from "../../areas/account/login-frame";

type RegisterEditorPageProps = {
  email: string;
  dashcamerName: string;
  values: FormValues;
  errors?: FormErrors;
  busy: boolean;
};

/** Behind the link of an invitation: the editor's name and password. */
export function RegisterEditorPage({ email, dashcamerName, values, errors, busy }: RegisterEditorPageProps) {
  return (
    <LoginFrame title={texts.title}>
      <p>
        {texts.invitedBy} <b>{dashcamerName}</b>.
      </p>
      <Form method="post" noValidate>
        <FormError errors={errors} />
        <TextField
          label={texts.email}
          name="username"
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          required
          hint={texts.nameHint}
          defaultValue={values.name}
          errors={errors?.name}
        />
        <PasswordField autoComplete="new-password" hint={passwordTexts.newHint} errors={errors?.password} />
        <Check name="terms" required defaultChecked={Boolean(values.terms)} errors={errors?.terms}>
          {texts.terms.before}
          <Anchor to="/terms/gdpr" target="_blank">
            {texts.terms.gdpr}
          </Anchor>
          .
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
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
