import { FactorSetup, NewCodes, type ShownDraft } from "~/areas/account/factor-setup";
import { factorTexts as texts } from "~/areas/account/factor-texts";
import { ProofField } from "~/areas/account/proof-field";
import { Form } from "~/framework/router";
import { ArrowLink, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

export type SecondFactorPageProps = {
  backTo: string;
  factor: { addedAt: number; codesLeft: number } | null;
  /** Not for who must have a second factor. */
  mayRemove: boolean;
  /** While an app is being added, or replaced. */
  draft: ShownDraft | null;
  /** Recovery codes that have just been made. */
  codes: string[];
  answers: Answers<typeof forms>;
};

/** The second step of the own login: adding an app, its recovery codes, and turning it off. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { backTo, mayRemove, factor, draft, codes, answers } = props;
  const isOn = factor !== null && (draft === null || codes.length > 0);
  return (
    <main id={mainId} className="page page--narrow">
      {factor && !isOn ? (
        <ArrowLink to="/second-factor" back>
          {texts.replaceBack}
        </ArrowLink>
      ) : (
        <ArrowLink to={backTo} back>
          {texts.back}
        </ArrowLink>
      )}
      <PageHead title={texts.title} lede={factor ? texts.since(factor.addedAt) : texts.lede} />
      <div className="form-stack">
        {codes.length > 0 ? <NewCodes codes={codes} /> : null}
        {isOn ? (
          <>
            <Codes left={factor.codesLeft} answer={answers.makeCodes} />
            <Replace />
            {mayRemove ? <Remove answer={answers.remove} /> : <Required />}
          </>
        ) : null}
        {draft && !isOn ? <SetUp draft={draft} {...(factor ? replacing(answers) : adding(answers))} /> : null}
      </div>
    </main>
  );
}

type SetUpProps = {
  draft: ShownDraft;
  of: typeof forms.add | typeof forms.replace;
  answer: Answer<typeof forms.add> | Answer<typeof forms.replace>;
  submit: string;
};

/** An app is added, or takes the place of the one that there is. */
function SetUp({ draft, of, answer, submit }: SetUpProps) {
  const { firstCode, password, code, ...rest } = fieldsOf(of, answer);
  return (
    <FactorSetup {...draft} of={of} firstCode={firstCode} errors={rest} submit={submit} busy={answer.busy}>
      <ProofField password={password} code={code} />
    </FactorSetup>
  );
}

const adding = ({ add }: Answers<typeof forms>) => ({
  of: forms.add,
  answer: add,
  submit: texts.confirm,
});

const replacing = ({ replace }: Answers<typeof forms>) => ({
  of: forms.replace,
  answer: replace,
  submit: texts.replaceConfirm,
});

function Replace() {
  return (
    <Card title={texts.replaceTitle}>
      <div className="card__body form-stack">
        <p className="muted">{texts.replaceText}</p>
        <p className="btn-row">
          <ButtonLink to="/second-factor?replace">{texts.replace}</ButtonLink>
        </p>
      </div>
    </Card>
  );
}

/** Why there is no button that turns it off. */
function Required() {
  return (
    <Card title={texts.requiredTitle}>
      <p className="card__body muted">{texts.required}</p>
    </Card>
  );
}

function Codes({ left, answer }: { left: number; answer: Answer<typeof forms.makeCodes> }) {
  const { password, code, ...rest } = fieldsOf(forms.makeCodes, answer);
  return (
    <Card title={texts.codesTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.makeCodes} />
        <p>{texts.codesLeft(left)}</p>
        <FormError of={rest} />
        <ProofField password={password} code={code} />
        <p className="btn-row">
          <Button type="submit" tone={left === 0 ? "primary" : "secondary"} busy={answer.busy}>
            {texts.makeCodes(left)}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Remove({ answer }: { answer: Answer<typeof forms.remove> }) {
  const { password, code, ...rest } = fieldsOf(forms.remove, answer);
  return (
    <Card title={texts.removeTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.remove} />
        <p className="muted">{texts.removeText}</p>
        <FormError of={rest} />
        <ProofField password={password} code={code} />
        <p className="btn-row">
          <Button type="submit" tone="danger" busy={answer.busy}>
            {texts.remove}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
