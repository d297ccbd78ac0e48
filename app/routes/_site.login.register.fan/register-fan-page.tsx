import { Form } from "@remix-run/react";
import { registerTexts, registerFanTexts as texts } from "~/areas/account/register-texts";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { TextField } from "~/ui/field";
import { FormError, type FormErrors, type FormValues } from "~/ui/form";
import { AccessFields } from "../../areas/account/access-fields";
import { LoginFrame } from "../../areas/account/login-frame";
import { Target, withTarget } from "../../areas/account/target";

type RegisterFanPageProps = {
  /** Where to go once the account is confirmed. */
  target?: string;
  values: FormValues;
  errors?: FormErrors;
  busy: boolean;
};

/** A contributor's registration. */
export function RegisterFanPage({ target, values, errors, busy }: RegisterFanPageProps) {
  const { before, terms, middle, gdpr } = texts.terms;
  return (
    <LoginFrame title={texts.title}>
      <Form method="post" noValidate>
        <Target path={target} />
        <FormError errors={errors} />
        <TextField
          label={texts.name}
          name="name"
          autoComplete="given-name"
          required
          defaultValue={values.name}
          errors={errors?.name}
        />
        <TextField
          label={texts.surname}
          name="surname"
          autoComplete="family-name"
          aside={optional}
          defaultValue={values.surname}
          errors={errors?.surname}
        />
        <TextField
          label={texts.nickname}
          name="nickname"
          autoComplete="nickname"
          aside={optional}
          hint={texts.nicknameHint}
          defaultValue={values.nickname}
          errors={errors?.nickname}
        />
        <AccessFields values={values} errors={errors} />
        <Check name="terms" required defaultChecked={Boolean(values.terms)} errors={errors?.terms}>
          {before}
          <Anchor to="/terms/fan" target="_blank">
            {terms}
          </Anchor>
          {middle}
          <Anchor to="/terms/gdpr" target="_blank">
            {gdpr}
          </Anchor>
          .
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={busy}>
          {texts.submit}
        </Button>
      </Form>
      <p className="small muted">
        {registerTexts.haveAccount}{" "}
        <Anchor to={withTarget("/login/user", target)}>{registerTexts.login}</Anchor>
      </p>
    </LoginFrame>
  );
}
