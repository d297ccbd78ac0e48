import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { FieldsForm } from "~/ui/fields-form";
import type { AnyForm, Field } from "~/ui/form-fields";
import { PasswordField } from "~/ui/password-field";
import { CodeField } from "./code-field";
import { PasskeyProof } from "./passkey-proof";
import { proofTexts } from "./proof-texts";

type Proof = { password: Field; code: Field };

/** Whether a form was answered that its person has to prove themselves again, or that they have not. */
export const asksProof = ({ password, code }: Proof): boolean => isAsked(password) || isAsked(code);

const isAsked = ({ errors }: Field) => (errors?.length ?? 0) > 0;

/** The password, or the code of a second factor, at a form that has to be proved; it is there only once it was asked for. */
export function ProofField({ password, code }: Proof) {
  if (isAsked(code))
    return (
      <>
        <PasskeyProof />
        <CodeField field={code} hint={proofTexts.hint} />
      </>
    );
  if (!isAsked(password)) return null;
  return <PasswordField field={password} label={proofTexts.password} hint={proofTexts.hint} />;
}

type ProofCardProps = {
  title: string;
  of: AnyForm;
  proof: Proof;
  submit: string;
  busy: boolean | undefined;
  /** The hidden fields, and what it is about. */
  children?: ReactNode;
};

/** The same for a button that stands where no field has room, such as in a row of a table. */
export function ProofCard({ title, of, proof, submit, busy, children }: ProofCardProps) {
  if (!asksProof(proof)) return null;
  return (
    <Card title={title}>
      <FieldsForm of={of} submit={submit} busy={busy}>
        {children}
        <ProofField {...proof} />
      </FieldsForm>
    </Card>
  );
}
