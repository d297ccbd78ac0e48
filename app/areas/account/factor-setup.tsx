import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { FieldsForm } from "~/ui/fields-form";
import type { Left } from "~/ui/form";
import type { AllShown, AnyForm, Field } from "~/ui/form-fields";
import { QrCode } from "~/ui/qr-code";
import { CodeField } from "./code-field";
import { factorTexts as texts } from "./factor-texts";

/** A secret for an app, in groups of four letters and as a picture. */
export type ShownDraft = { secret: string; qr: { size: number; path: string } };

type FactorSetupProps<Rest extends Left> = ShownDraft & {
  of: AnyForm;
  firstCode: Field;
  errors: Rest & AllShown<Rest>;
  submit: string;
  busy: boolean | undefined;
  /** What the form carries besides. */
  children?: ReactNode;
};

/** An app that makes codes is given its secret, and shows by the first code that it has it. */
export function FactorSetup<Rest extends Left>(props: FactorSetupProps<Rest>) {
  const { secret, qr, of, firstCode, errors, submit, busy, children } = props;
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
        <FieldsForm of={of} errors={errors} submit={submit} busy={busy}>
          <CodeField field={firstCode} hint={texts.confirmHint} />
          {children}
        </FieldsForm>
      </Card>
    </>
  );
}

/** Recovery codes that have just been made: they are never shown again. */
export function NewCodes({ codes, children }: { codes: string[]; children?: ReactNode }) {
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
        {children}
      </div>
    </Card>
  );
}
