import type { ReactNode } from "react";
import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { Intent } from "~/ui/form";
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
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={of} />
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
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={busy}>
            {submit}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
