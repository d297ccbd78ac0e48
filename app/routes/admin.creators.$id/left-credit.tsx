import { Form } from "~/framework/router";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { creatorTexts as texts } from "./texts";

type LeftCreditProps = {
  /** Haléře. */
  amount: number;
  failedAccount: string | null;
  answer: Answer<typeof forms.payCredit>;
};

/** Credit of a creator whose contract has ended, and a form for the account that it goes to. */
export function LeftCredit({ amount, failedAccount, answer }: LeftCreditProps) {
  const { bankAccount, ...rest } = fieldsOf(forms.payCredit, answer);
  return (
    <Card title={texts.creditTitle}>
      <Form method="post" className="card__body form-stack" noValidate>
        <Intent of={forms.payCredit} />
        <p className="muted">{texts.creditLede(amount)}</p>
        {failedAccount === null ? null : <p>{texts.creditFailed(failedAccount)}</p>}
        <FormError of={rest} />
        <TextField
          label={texts.bankAccount}
          field={bankAccount}
          hint={texts.bankAccountHint}
          autoComplete="off"
          numeric
        />
        <p className="btn-row">
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.payCredit(amount)}
          </Button>
        </p>
      </Form>
    </Card>
  );
}
