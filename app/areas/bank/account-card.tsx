import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FieldsForm } from "~/ui/fields-form";
import type { AnyForm, Field } from "~/ui/form-fields";
import { accountTexts as texts } from "./account-texts";

type AccountCardProps = {
  title: string;
  /** The form that is sent, its field for the account, and its `FormError`. */
  of: AnyForm;
  field: Field;
  error: ReactNode;
  /** The field for a proof, where the form may ask for one. */
  proof?: ReactNode;
  /** An account that stands in the field until somebody types another. */
  suggested?: string;
  submit: string;
  busy: boolean | undefined;
  /** What whoever enters the account should know. */
  children?: ReactNode;
};

/** The form for a Czech account that money goes to: its owner enters it, or the superuser in their place. */
export function AccountCard(card: AccountCardProps) {
  const { title, of, field, error, proof, suggested, submit, busy, children } = card;
  return (
    <Card title={title}>
      <FieldsForm of={of} submit={submit} busy={busy}>
        {children}
        {error}
        <TextField
          label={texts.bankAccount}
          field={field}
          hint={texts.bankAccountHint}
          defaultValue={field.typed ?? suggested}
          autoComplete="off"
          numeric
        />
        {proof}
      </FieldsForm>
    </Card>
  );
}
