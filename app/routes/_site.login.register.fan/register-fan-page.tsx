import { AccessFields } from "~/areas/account/access-fields";
import { LoginFrame } from "~/areas/account/login-frame";
import { registerTexts, registerFanTexts as texts } from "~/areas/account/register-texts";
import { Target, withTarget } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { clipMailOptions } from "~/texts/clip-mails";
import { optional } from "~/texts/forms";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { SelectField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type RegisterFanPageProps = {
  /** Where to go once the account is confirmed. */
  target?: string;
  answer: Answer<typeof forms.register>;
};

/** A contributor's registration. */
export function RegisterFanPage({ target, answer }: RegisterFanPageProps) {
  const { before, terms: words, middle, gdpr } = texts.terms;
  const { to, name, surname, nickname, clipMails, terms, ...others } = fieldsOf(forms.register, answer);
  const { email, password, website, ...rest } = others;
  return (
    <LoginFrame title={texts.title}>
      <Form method="post" noValidate>
        <Intent of={forms.register} />
        <Target field={to} path={target} />
        <FormError of={rest} />
        <TextField label={texts.name} field={name} autoComplete="given-name" />
        <TextField label={texts.surname} field={surname} autoComplete="family-name" aside={optional} />
        <TextField
          label={texts.nickname}
          field={nickname}
          autoComplete="nickname"
          aside={optional}
          hint={texts.nicknameHint}
        />
        <AccessFields email={email} password={password} website={website} />
        <SelectField
          label={texts.clipMails}
          field={clipMails}
          options={clipMailOptions}
          hint={texts.clipMailsHint}
        />
        <Check field={terms}>
          {before}
          <Anchor to="/terms/fan" target="_blank">
            {words}
          </Anchor>
          {middle}
          <Anchor to="/terms/gdpr" target="_blank">
            {gdpr}
          </Anchor>
          .
        </Check>
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
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
