import { FactorSetup, NewCodes, type ShownDraft } from "~/areas/account/factor-setup";
import { loginFactorTexts as texts } from "~/areas/account/factor-texts";
import { NewPasskey } from "~/areas/account/new-passkey";
import { Target, withTarget } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { ArrowLink, Button, ButtonLink } from "~/ui/button";
import { FormError, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

export type LoginFactorPageProps = {
  to: string | null;
  backTo: string;
  /** Whether it was added in this very login; then the login goes on. */
  isAdded: boolean;
  /** Null once the account has a second factor. */
  draft: ShownDraft | null;
  /** Whether passkeys work at this host. */
  takesKeys: boolean;
  /** Recovery codes that have just been made. */
  codes: string[];
  answers: Answers<typeof forms>;
};

/** The second factor that a role must have is added before the first login. */
export function LoginFactorPage(props: LoginFactorPageProps) {
  const { to, backTo, isAdded, draft, takesKeys, codes, answers } = props;
  const { firstCode, ...rest } = fieldsOf(forms.add, answers.add);
  const isDone = isAdded || codes.length > 0;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to={backTo} back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title} lede={draft && !isDone ? texts.lede : texts.isOn} />
      <div className="form-stack">
        {draft && takesKeys && !isDone ? <ByPasskey to={to} answer={answers.addPasskey} /> : null}
        {draft && !isDone ? (
          <FactorSetup
            {...draft}
            of={forms.add}
            firstCode={firstCode}
            errors={rest}
            submit={texts.confirm}
            busy={answers.add.busy}
          >
            <Target field={rest.to} path={to} />
          </FactorSetup>
        ) : null}
        {codes.length > 0 ? <NewCodes codes={codes} /> : null}
        {isDone ? <GoOn to={to} answer={answers.goOn} /> : null}
        {draft || isDone ? null : (
          <p className="btn-row">
            <ButtonLink to={withTarget("/login/code", to)}>{texts.toCode}</ButtonLink>
          </p>
        )}
      </div>
    </main>
  );
}

function ByPasskey({ to, answer }: { to: string | null; answer: Answers<typeof forms>["addPasskey"] }) {
  const { name, ...rest } = fieldsOf(forms.addPasskey, answer);
  return (
    <NewPasskey
      of={forms.addPasskey}
      name={name}
      field={rest.passkey}
      errors={rest}
      use="enrol"
      busy={answer.busy}
    >
      <Target field={rest.to} path={to} />
    </NewPasskey>
  );
}

function GoOn({ to, answer }: { to: string | null; answer: Answers<typeof forms>["goOn"] }) {
  const fields = fieldsOf(forms.goOn, answer);
  return (
    <Form method="post">
      <Intent of={forms.goOn} />
      <Target field={fields.to} path={to} />
      <FormError of={fields} />
      <p className="btn-row">
        <Button type="submit" tone="primary" busy={answer.busy}>
          {texts.goOn}
        </Button>
      </p>
    </Form>
  );
}
