import { CodeField } from "~/areas/account/code-field";
import { loginCodeTexts as texts } from "~/areas/account/factor-texts";
import { LoginFrame } from "~/areas/account/login-frame";
import { PasskeyForm } from "~/areas/account/passkey-form";
import { Target } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type LoginCodePageProps = {
  to: string | null;
  backTo: string;
  hasApp: boolean;
  /** One that works at this host. */
  hasPasskey: boolean;
  /** Hosts of the passkeys where none works at this one. */
  elsewhere: string[];
  answers: Answers<typeof forms>;
};

/** The password was right; now a passkey or the code. */
export function LoginCodePage({ to, backTo, hasApp, hasPasskey, elsewhere, answers }: LoginCodePageProps) {
  const { code, ...rest } = fieldsOf(forms.code, answers.code);
  return (
    <LoginFrame title={hasPasskey ? texts.titleOfPasskey : texts.title}>
      {hasPasskey ? (
        <ByPasskey to={to} answer={answers.passkey} />
      ) : (
        <p className="muted">{hasApp ? texts.lede : texts.ledeOfRecovery}</p>
      )}
      {elsewhere.length > 0 ? <p className="muted">{texts.elsewhere(elsewhere)}</p> : null}
      <Form method="post">
        <Intent of={forms.code} />
        <Target field={rest.to} path={to} />
        <FormError of={rest} />
        <CodeField
          field={code}
          label={hasApp ? undefined : texts.recovery}
          hint={hasApp ? texts.hint : texts.hintOfRecovery}
        />
        <Button
          type="submit"
          tone={hasPasskey ? "secondary" : "primary"}
          size="lg"
          block
          busy={answers.code.busy}
        >
          {hasPasskey ? texts.submitCode : texts.submit}
        </Button>
      </Form>
      <p className="small muted">
        <Anchor to={backTo}>{texts.back}</Anchor>
      </p>
    </LoginFrame>
  );
}

type ByPasskeyProps = { to: string | null; answer: Answers<typeof forms>["passkey"] };

function ByPasskey({ to, answer }: ByPasskeyProps) {
  const fields = fieldsOf(forms.passkey, answer);
  return (
    <>
      <p className="muted">{texts.ledeOfPasskey}</p>
      <PasskeyForm
        of={forms.passkey}
        field={fields.passkey}
        errors={fields}
        use="login"
        submit={texts.byPasskey}
        busy={answer.busy}
        wide
      >
        <Target field={fields.to} path={to} />
      </PasskeyForm>
      <p className="muted">{texts.orCode}</p>
    </>
  );
}
