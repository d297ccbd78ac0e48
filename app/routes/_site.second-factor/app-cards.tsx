import { FactorSetup, type ShownDraft } from "~/areas/account/factor-setup";
import { factorTexts as texts } from "~/areas/account/factor-texts";
import { ProofField } from "~/areas/account/proof-field";
import { Form } from "~/framework/router";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

/** Leads to where an app is set up. */
export function AppCard({ title, text, link }: { title: string; text: string; link: string }) {
  return (
    <Card title={title}>
      <div className="card__body form-stack">
        <p className="muted">{text}</p>
        <p className="btn-row">
          <ButtonLink to="/second-factor?replace">{link}</ButtonLink>
        </p>
      </div>
    </Card>
  );
}

type SetUpProps = {
  draft: ShownDraft;
  of: typeof forms.add | typeof forms.replace;
  answer: Answer<typeof forms.add> | Answer<typeof forms.replace>;
  submit: string;
};

/** An app is added, or takes the place of the one that there is. */
export function SetUp({ draft, of, answer, submit }: SetUpProps) {
  const { firstCode, password, code, ...rest } = fieldsOf(of, answer);
  return (
    <FactorSetup {...draft} of={of} firstCode={firstCode} errors={rest} submit={submit} busy={answer.busy}>
      <ProofField password={password} code={code} />
    </FactorSetup>
  );
}

export const adding = ({ add }: Answers<typeof forms>) => ({
  of: forms.add,
  answer: add,
  submit: texts.confirm,
});

export const replacing = ({ replace }: Answers<typeof forms>) => ({
  of: forms.replace,
  answer: replace,
  submit: texts.replaceConfirm,
});

type RemoveProps = { isLast: boolean; answer: Answer<typeof forms.remove> };

/** Takes the app away, or with the last factor the second step. */
export function RemoveApp({ isLast, answer }: RemoveProps) {
  const { password, code, ...rest } = fieldsOf(forms.remove, answer);
  return (
    <Card title={isLast ? texts.removeTitle : texts.removeApp}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.remove} />
        <p className="muted">{isLast ? texts.removeText : texts.removeAppText}</p>
        <FormError of={rest} />
        <ProofField password={password} code={code} />
        <p className="btn-row">
          <Button type="submit" tone="danger" busy={answer.busy}>
            {isLast ? texts.remove : texts.removeApp}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
