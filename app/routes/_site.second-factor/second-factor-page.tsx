import { CodeField } from "~/areas/account/code-field";
import { factorTexts as texts } from "~/areas/account/factor-texts";
import { ProofField } from "~/areas/account/proof-field";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { FieldsForm } from "~/ui/fields-form";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { QrCode } from "~/ui/qr-code";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

type Draft = { secret: string; qr: { size: number; path: string } };

export type SecondFactorPageProps = {
  backTo: string;
  factor: { addedAt: number; codesLeft: number } | null;
  draft: Draft | null;
  /** Recovery codes that have just been made. */
  codes: string[];
  answers: Answers<typeof forms>;
};

/** The second step of the own login: adding an app, its recovery codes, and turning it off. */
export function SecondFactorPage({ backTo, factor, draft, codes, answers }: SecondFactorPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to={backTo} back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title} lede={factor ? texts.since(factor.addedAt) : texts.lede} />
      <div className="form-stack">
        {draft ? <Add {...draft} answer={answers.add} /> : null}
        {codes.length > 0 ? <NewCodes codes={codes} /> : null}
        {factor ? (
          <>
            <Codes left={factor.codesLeft} answer={answers.makeCodes} />
            <Remove answer={answers.remove} />
          </>
        ) : null}
      </div>
    </main>
  );
}

function Add({ secret, qr, answer }: Draft & { answer: Answer<typeof forms.add> }) {
  const { firstCode, password, code, ...rest } = fieldsOf(forms.add, answer);
  return (
    <>
      <Card title={texts.scanTitle}>
        <div className="card__body form-stack">
          <p>{texts.scan}</p>
          <QrCode {...qr} label={texts.qr} />
          <p>
            {texts.secret}: <span className="num">{secret}</span>
          </p>
          <CopyField label={texts.secret} value={secret} copyLabel={texts.secretCopy} />
        </div>
      </Card>
      <Card title={texts.confirmTitle}>
        <FieldsForm of={forms.add} errors={rest} submit={texts.confirm} busy={answer.busy}>
          <CodeField field={firstCode} hint={texts.confirmHint} />
          <ProofField password={password} code={code} />
        </FieldsForm>
      </Card>
    </>
  );
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <Card title={texts.newCodes}>
      <div className="card__body form-stack">
        <p>{texts.newCodesText}</p>
        <p className="num">
          {codes.map((code) => (
            <span key={code}>
              {code}
              <br />
            </span>
          ))}
        </p>
      </div>
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
