import { NewCodes, type ShownDraft } from "~/areas/account/factor-setup";
import { factorTexts as texts } from "~/areas/account/factor-texts";
import { NewPasskey } from "~/areas/account/new-passkey";
import { passkeyTexts as keyTexts } from "~/areas/account/passkey-texts";
import { ProofField } from "~/areas/account/proof-field";
import type { ShownFactors, ShownPasskey } from "~/domain/second-factor/get-factors.server";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { AppCard, adding, RemoveApp, replacing, SetUp } from "./app-cards";
import { forms } from "./forms";
import { Passkeys, RenamePasskey } from "./passkeys";

export type SecondFactorPageProps = {
  backTo: string;
  factors: ShownFactors | null;
  /** For who must have a second factor: the last one stays. */
  isRequired: boolean;
  /** The passkey that is to get another name. */
  renamed: ShownPasskey | null;
  /** The host name of the page, and whether passkeys work there. */
  host: string;
  takesKeys: boolean;
  /** While an app is being added, or replaced. */
  draft: ShownDraft | null;
  /** Recovery codes that have just been made. */
  codes: string[];
  answers: Answers<typeof forms>;
};

/** The second step of the own login: passkeys, an app, recovery codes, and turning it off. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { backTo, factors, draft, codes, answers } = props;
  const isOn = factors !== null && (draft === null || codes.length > 0);
  return (
    <main id={mainId} className="page page--narrow">
      {factors && !isOn ? (
        <ArrowLink to="/second-factor" back>
          {factors.app ? texts.replaceBack : texts.back}
        </ArrowLink>
      ) : (
        <ArrowLink to={backTo} back>
          {texts.back}
        </ArrowLink>
      )}
      <PageHead title={texts.title} lede={factors ? texts.since(sinceWhen(factors)) : texts.lede} />
      <div className="form-stack">
        {codes.length > 0 ? <NewCodes codes={codes} /> : null}
        {factors && isOn ? <Factors {...props} factors={factors} /> : null}
        {draft && !isOn ? (
          <>
            {factors ? null : <NewKey {...props} />}
            <SetUp draft={draft} {...(factors?.app ? replacing(answers) : adding(answers))} />
          </>
        ) : null}
      </div>
    </main>
  );
}

const sinceWhen = ({ app, passkeys }: ShownFactors): number =>
  Math.min(...[app, ...passkeys].flatMap((one) => (one ? [one.addedAt] : [])));

function Factors({
  factors,
  isRequired,
  answers,
  ...rest
}: SecondFactorPageProps & { factors: ShownFactors }) {
  const { app, passkeys, codesLeft } = factors;
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  const mayRemove = !isRequired || !isLast;
  return (
    <>
      <Codes left={codesLeft} answer={answers.makeCodes} />
      {rest.renamed ? (
        <RenamePasskey key={rest.renamed.id} passkey={rest.renamed} answer={answers.renamePasskey} />
      ) : null}
      {passkeys.length > 0 ? (
        <Passkeys {...{ passkeys, mayRemove, host: rest.host }} answer={answers.removePasskey} />
      ) : null}
      <NewKey takesKeys={rest.takesKeys} answers={answers} />
      {app ? (
        <AppCard title={texts.replaceTitle} text={texts.replaceText} link={texts.replace} />
      ) : (
        <AppCard title={texts.addApp} text={texts.addAppText} link={texts.addApp} />
      )}
      {app && mayRemove ? <RemoveApp isLast={isLast} answer={answers.remove} /> : null}
      {mayRemove ? null : <Required />}
    </>
  );
}

/** A passkey more; where passkeys do not work, the page says so. */
function NewKey({ takesKeys, answers }: Pick<SecondFactorPageProps, "takesKeys" | "answers">) {
  const { name, password, code, ...rest } = fieldsOf(forms.addPasskey, answers.addPasskey);
  if (!takesKeys)
    return (
      <Card title={keyTexts.add}>
        <p className="card__body muted">{keyTexts.notHere}</p>
      </Card>
    );
  return (
    <NewPasskey
      of={forms.addPasskey}
      name={name}
      field={rest.passkey}
      errors={rest}
      use="add"
      busy={answers.addPasskey.busy}
    >
      <ProofField password={password} code={code} />
    </NewPasskey>
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
