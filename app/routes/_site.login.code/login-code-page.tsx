import { CodeField } from "~/areas/account/code-field";
import { loginCodeTexts as texts } from "~/areas/account/factor-texts";
import { LoginFrame } from "~/areas/account/login-frame";
import { Target } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type LoginCodePageProps = { to: string | null; backTo: string; answer: Answer<typeof forms.code> };

/** The password was right; now the code. */
export function LoginCodePage({ to, backTo, answer }: LoginCodePageProps) {
  const { code, ...rest } = fieldsOf(forms.code, answer);
  return (
    <LoginFrame title={texts.title}>
      <p className="muted">{texts.lede}</p>
      <Form method="post">
        <Intent of={forms.code} />
        <Target field={rest.to} path={to} />
        <FormError of={rest} />
        <CodeField field={code} hint={texts.hint} />
        <Button type="submit" tone="primary" size="lg" block busy={answer.busy}>
          {texts.submit}
        </Button>
      </Form>
      <p className="small muted">
        <Anchor to={backTo}>{texts.back}</Anchor>
      </p>
    </LoginFrame>
  );
}
